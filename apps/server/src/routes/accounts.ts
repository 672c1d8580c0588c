import { accountsCalls } from '@castellan/contract/calls/accounts.ts'
import { reserveMail } from '../domain/accounts/account-links.ts'
import { listOutbox, resendMail } from '../domain/accounts/list-outbox.ts'
import { mailVerification, register, verifyEmail } from '../domain/accounts/register.ts'
import { mailPasswordLink, resetPassword } from '../domain/accounts/reset-password.ts'
import { sendSoon } from '../domain/mail/send-soon.ts'
import type { Route } from '../http/handle.ts'
import { handle, offeredWhen } from '../http/handle.ts'
import { letterWriter } from '../http/write-letter.ts'

const done = { ok: true } as const

/** Coming in by mail (spec §2). */
export const accountsRoutes: Route[] = [
  handle(accountsCalls.forgotPassword, async ({ house, now, body, origin }) => {
    await reserveMail(house, now, { ...body, origin })
    sendSoon(house, () => mailPasswordLink(house, now, { ...body, write: letterWriter(house.config) }))
    return done
  }),

  handle(accountsCalls.resetPassword, async ({ house, now, body, origin }) => {
    await resetPassword(house, now, { ...body, origin })
    return done
  }),

  offeredWhen(
    ({ settingBook }) => settingBook.now().registration,
    handle(accountsCalls.register, async ({ house, now, body, origin, language }) => {
      await reserveMail(house, now, { ...body, origin })
      await register(house, now, { ...body, origin, locale: language, write: letterWriter(house.config) })
      sendSoon(house)
      return done
    }),
  ),

  handle(accountsCalls.verifyEmail, async ({ house, now, body, origin }) => {
    await verifyEmail(house, now, { ...body, origin })
    return done
  }),

  handle(accountsCalls.resendVerification, async ({ house, now, body, origin }) => {
    await reserveMail(house, now, { ...body, origin })
    sendSoon(house, () => mailVerification(house, now, { ...body, write: letterWriter(house.config) }))
    return done
  }),

  handle(accountsCalls.outbox, ({ house, actor, now }) => listOutbox(house, actor, now)),

  handle(accountsCalls.resend, async ({ house, actor, now, params, origin }) => {
    await resendMail(house, actor, now, { ...params, origin })
    sendSoon(house)
    return done
  }),
]
