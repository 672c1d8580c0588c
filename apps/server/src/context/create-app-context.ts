import type { Config } from '../config/config.ts'
import { openDatabase } from '../db/database.ts'
import { createAddressRuleCache } from '../domain/addresses/address-rule-cache.ts'
import { createMetadataSource } from '../domain/titles/metadata-source.ts'
import { createBrandingCache } from '../domain/branding/branding-cache.ts'
import { createOptionCache } from '../domain/app-options/option-cache.ts'
import { createQrCache } from '../domain/qr/qr-cache.ts'
import { createSettingsCache } from '../domain/settings/settings-cache.ts'
import type { AppContext } from './app-context.ts'
import { openFetcher } from '../adapters/fetch-guarded.ts'
import { openLog } from '../adapters/log.ts'
import { openMailer } from '../adapters/mail.ts'
import { openOauth } from '../adapters/oauth.ts'
import { createPushBus } from '../adapters/push-bus.ts'
import { openAppFileStore } from '../adapters/app-file-store.ts'
import { openImageCodec } from '../adapters/image-codec.ts'
import { openPictureStore } from '../adapters/picture-store.ts'
import { openBackupStore } from '../adapters/backup-store.ts'
import { openCopyStore } from '../adapters/copy-store.ts'
import { openUploadStore } from '../adapters/upload-store.ts'
import { createProcessState } from './process-state.ts'
import { prepareDatabase } from '../prepare/prepare-database.ts'

/** Opens all that requests and jobs lean on, with the database brought up to date. */
export async function createAppContext(config: Config): Promise<AppContext> {
  const { keys, backedUpTo, release } = await prepareDatabase(config)
  const { poolMax, statementTimeoutMs } = config
  const logger = openLog(config)
  const pushBus = createPushBus(config.databaseUrl, logger)
  const { notify } = pushBus
  const database = openDatabase(config.databaseUrl, { poolMax, statementTimeoutMs, notify })
  if (backedUpTo !== null) logger.info({ path: backedUpTo }, 'the database was backed up before the upgrade')
  const mailer = openMailer(config)
  const addressRuleCache = createAddressRuleCache(database.db)
  await addressRuleCache.reload()
  const optionCache = createOptionCache(database.db)
  await optionCache.reload()
  const brandingCache = createBrandingCache(database.db)
  await brandingCache.reload()
  const qrCache = createQrCache(database.db, { publicUrl: config.publicUrl, keys, brandingCache })
  await qrCache.reload()
  const settingsCache = createSettingsCache({ ...database, config, clock: Date.now })
  await settingsCache.reload()
  const fetch = openFetcher({ allowed: config.fetchAllow })
  const metadataSource = createMetadataSource({ ...database, keys, fetch }, config.metadata)
  await metadataSource.reload()
  return {
    ...database,
    ...createProcessState(),
    config,
    keys,
    clock: Date.now,
    pushBus,
    addressRuleCache,
    optionCache,
    brandingCache,
    qrCache,
    settingsCache,
    uploads: openUploadStore(config.dataDir),
    appFiles: openAppFileStore(config.dataDir),
    pictures: openPictureStore(config.dataDir),
    codec: openImageCodec(),
    backups: openBackupStore(config.dataDir),
    copies: config.copyStore && openCopyStore(config.copyStore),
    restoring: { isOn: false },
    fetch,
    metadataSource,
    get metadata() {
      return metadataSource.current()
    },
    mailer,
    oauth: openOauth(config),
    logger,
    close: async () => {
      mailer?.close()
      await pushBus.close()
      await database.close()
      release()
    },
  }
}
