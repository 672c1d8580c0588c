import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Keys } from './domain/keys.ts'
import type { Clock } from './domain/clock.ts'
import type { Logger } from 'pino'
import type { PushLine } from './domain/devices/push-line.ts'
import type { Mailer } from './domain/mail/mailer.ts'
import type { UploadStore } from './domain/sources/upload-store.ts'

/** Everything a request handler or a job may lean on; made once, in `main`. */
export type House = Database & {
  config: Config
  keys: Keys
  clock: Clock
  pushLine: PushLine
  uploads: UploadStore
  /** Null without a mail server: mails wait in the outbox. */
  mailer: Mailer | null
  /** The log; it strikes out every field that can hold a secret. */
  logger: Logger
}
