import type { OauthProviderName } from '@castellan/contract/calls/oauth.ts'
import type { BrandingCache } from '../domain/branding/branding-cache.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { AddressRuleCache } from '../domain/addresses/address-rule-cache.ts'
import type { Keys } from '../domain/keys.ts'
import type { BackupStore } from '../domain/stores/backup-store.ts'
import type { CopyStore } from '../domain/stores/copy-store.ts'
import type { AppFileStore } from '../domain/app-files/app-file-store.ts'
import type { Metadata } from '../domain/titles/metadata.ts'
import type { MetadataSource } from '../domain/titles/metadata-source.ts'
import type { Clock } from '../domain/clock.ts'
import type { Fetch } from '../domain/fetch.ts'
import type { Logger } from 'pino'
import type { OptionCache } from '../domain/app-options/option-cache.ts'
import type { QrCache } from '../domain/qr/qr-cache.ts'
import type { SettingsCache } from '../domain/settings/settings-cache.ts'
import type { ImageCodec } from '../domain/pictures/image-codec.ts'
import type { PictureStore } from '../domain/pictures/picture-store.ts'
import type { PushBus } from '../domain/pushes/push-bus.ts'
import type { OauthProvider } from '../domain/sign-in/oauth-provider.ts'
import type { Mailer } from '../domain/mail/mailer.ts'
import type { ProcessState } from './process-state.ts'
import type { UploadStore } from '../domain/stores/upload-store.ts'

/** Everything a request handler or a job may lean on; made once, in `main`. */
export type AppContext = Database &
  ProcessState & {
    config: Config
    keys: Keys
    clock: Clock
    pushBus: PushBus
    addressRuleCache: AddressRuleCache
    /** The options of the apps. */
    optionCache: OptionCache
    /** What TVs say about their sellers. */
    brandingCache: BrandingCache
    /** What the QR screens of TVs show. */
    qrCache: QrCache
    /** What the operator has set of the panel itself. */
    settingsCache: SettingsCache
    uploads: UploadStore
    appFiles: AppFileStore
    /** Posters, backdrops and logos. */
    pictures: PictureStore
    codec: ImageCodec
    backups: BackupStore
    /** Where copies of backups go; null without such a store. */
    copies: CopyStore | null
    /** While a backup is put in place of everything, nobody is answered. */
    restoring: { isOn: boolean }
    /** The only way out to providers' servers. */
    fetch: Fetch
    /** Where movies and series are looked for; null without such a service. */
    metadata: Metadata | null
    metadataSource: MetadataSource
    /** Null without a mail server: mails wait in the outbox. */
    mailer: Mailer | null
    /** Who else can vouch for somebody who signs in. */
    oauth: ReadonlyMap<OauthProviderName, OauthProvider>
    /** The log; it strikes out every field that can hold a secret. */
    logger: Logger
  }
