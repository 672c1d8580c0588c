import type { OauthProviderName } from '@castellan/contract/calls/oauth.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { AddressRuleCache } from './domain/addresses/address-rule-cache.ts'
import type { Keys } from './domain/keys.ts'
import type { BackupStore } from './domain/backups/backup-store.ts'
import type { AppFileStore } from './domain/app-files/app-file-store.ts'
import type { Metadata } from './domain/catalogue/metadata.ts'
import type { Clock } from './domain/clock.ts'
import type { Fetch } from './domain/fetch.ts'
import type { Logger } from 'pino'
import type { OptionCache } from './domain/preferences/option-cache.ts'
import type { QrCache } from './domain/devices/qr-cache.ts'
import type { SettingsCache } from './domain/settings/settings-cache.ts'
import type { PushBus } from './domain/devices/push-bus.ts'
import type { OauthProvider } from './domain/accounts/oauth-provider.ts'
import type { Mailer } from './domain/mail/mailer.ts'
import type { ProcessState } from './domain/process-state.ts'
import type { UploadStore } from './domain/sources/upload-store.ts'

/** Everything a request handler or a job may lean on; made once, in `main`. */
export type AppContext = Database &
  ProcessState & {
    config: Config
    keys: Keys
    clock: Clock
    pushBus: PushBus
    addressRuleCache: AddressRuleCache
    /** What the apps are told to do differently. */
    optionCache: OptionCache
    /** What the QR screens of TVs show. */
    qrCache: QrCache
    /** What the operator has set of the panel itself. */
    settingsCache: SettingsCache
    uploads: UploadStore
    appFiles: AppFileStore
    backups: BackupStore
    /** While a backup is put in place of everything, nobody is answered. */
    restoring: { isOn: boolean }
    /** The only way out to providers' servers. */
    fetch: Fetch
    /** Where movies and series are looked for; null without such a service. */
    metadata: Metadata | null
    /** Null without a mail server: mails wait in the outbox. */
    mailer: Mailer | null
    /** Who else can vouch for somebody who signs in. */
    oauth: ReadonlyMap<OauthProviderName, OauthProvider>
    /** The log; it strikes out every field that can hold a secret. */
    logger: Logger
  }
