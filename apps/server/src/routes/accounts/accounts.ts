import { accountsCalls } from '@castellan/contract/calls/accounts.ts'
import { reserveMail } from '../../domain/sign-in/account-links.ts'
import { listOutbox, resendMail } from '../../domain/accounts/list-outbox.ts'
import { mailVerification, register, verifyEmail } from '../../domain/accounts/register.ts'
import { mailPasswordLink, resetPassword } from '../../domain/accounts/reset-password.ts'
import { sendSoon } from '../../domain/mail/send-soon.ts'
import { handle, offeredWhen, type Route } from '../../http/handle.ts'
import { createEmailWriter } from '../../domain/messages/write-email.ts'

const done = { ok: true } as const

/** Coming in by mail (spec §2). */
export const accountsRoutes: Route[] = [
  handle(accountsCalls.forgotPassword, async ({ ctx, now, body, origin }) => {
    await reserveMail(ctx, now, { ...body, origin })
    sendSoon(ctx, () => mailPasswordLink(ctx, now, { ...body, write: createEmailWriter(ctx.config) }))
    return done
  }),

  handle(accountsCalls.resetPassword, async ({ ctx, now, body, origin }) => {
    await resetPassword(ctx, now, { ...body, origin })
    return done
  }),

  offeredWhen(
    ({ settingsCache }) => settingsCache.now().registration,
    handle(accountsCalls.register, async ({ ctx, now, body, origin, language }) => {
      await reserveMail(ctx, now, { ...body, origin })
      await register(ctx, now, { ...body, origin, locale: language, write: createEmailWriter(ctx.config) })
      sendSoon(ctx)
      return done
    }),
  ),

  handle(accountsCalls.verifyEmail, async ({ ctx, now, body, origin }) => {
    await verifyEmail(ctx, now, { ...body, origin })
    return done
  }),

  handle(accountsCalls.resendVerification, async ({ ctx, now, body, origin }) => {
    await reserveMail(ctx, now, { ...body, origin })
    sendSoon(ctx, () => mailVerification(ctx, now, { ...body, write: createEmailWriter(ctx.config) }))
    return done
  }),

  handle(accountsCalls.outbox, ({ ctx, actor, now, query }) => listOutbox(ctx, actor, now, query.show)),

  handle(accountsCalls.resend, async ({ ctx, actor, now, params, origin }) => {
    await resendMail(ctx, actor, now, { ...params, origin })
    sendSoon(ctx)
    return done
  }),
]
