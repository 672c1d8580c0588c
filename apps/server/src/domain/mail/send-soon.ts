import type { Logger } from 'pino'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import type { Mailer } from './mailer.ts'
import { sendWaiting } from './outbox.ts'

type Sender = { db: Db; keys: Keys; mailer: Mailer | null; clock: Clock; logger: Logger }

/**
 * Writes mails and sends all that wait, after the current request is answered: no request waits for the mail server or
 * fails with it, and the time an answer takes does not reveal whether an address is known.
 */
export function sendSoon(sender: Sender, write: () => Promise<void> = async () => undefined): void {
  setImmediate(() => {
    write()
      .then(() => sendWaiting(sender, sender.clock()))
      .catch((error: unknown) => sender.logger.error({ error: String(error) }, 'a mail could not be sent'))
  })
}
