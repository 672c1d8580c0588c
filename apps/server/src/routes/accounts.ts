import { accountsCalls } from '@castellan/contract/calls/accounts.ts'
import { reserveMail } from '../domain/accounts/account-links.ts'
import { listOutbox, resendMail } from '../domain/accounts/list-outbox.ts'
import { mailVerification, register, verifyEmail } from '../domain/accounts/register.ts'
import { mailPasswordLink, resetPassword } from '../domain/accounts/reset-password.ts'
import { sendWaiting } from '../domain/mail/outbox.ts'
import type { Route } from '../http/handle.ts'
import { handle, offeredWhen } from '../http/handle.ts'
import { letterWriter } from '../http/write-letter.ts'
import type { House } from '../house.ts'

const done = { ok: true } as const

/** Coming in by mail (spec §2). */
export const accountsRoutes: Route[] = [
  handle(accountsCalls.forgotPassword, async ({ house, now, body, origin }) => {
    await reserveMail(house, now, { ...body, origin })
    afterAnswer(house, () => mailPasswordLink(house, now, { ...body, write: letterWriter(house.config) }))
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
      afterAnswer(house, async () => undefined)
      return done
    }),
  ),

  handle(accountsCalls.verifyEmail, async ({ house, now, body, origin }) => {
    await verifyEmail(house, now, { ...body, origin })
    return done
  }),

  handle(accountsCalls.resendVerification, async ({ house, now, body, origin }) => {
    await reserveMail(house, now, { ...body, origin })
    afterAnswer(house, () => mailVerification(house, now, { ...body, write: letterWriter(house.config) }))
    return done
  }),

  handle(accountsCalls.outbox, ({ house, actor, now }) => listOutbox(house, actor, now)),

  handle(accountsCalls.resend, async ({ house, actor, now, params, origin }) => {
    await resendMail(house, actor, now, { ...params, origin })
    afterAnswer(house, async () => undefined)
    return done
  }),
]

/** Writes and sends once the answer is on its way: how long it took tells nobody whether an address is known. */
function afterAnswer(house: House, write: () => Promise<void>): void {
  setImmediate(() => {
    write()
      .then(() => sendWaiting(house, house.clock()))
      .catch((error: unknown) => house.logger.error({ error: String(error) }, 'a mail could not be sent'))
  })
}
