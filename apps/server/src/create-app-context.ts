import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { createAddressRuleCache } from './domain/addresses/address-rule-cache.ts'
import { openMetadata } from './domain/catalogue/open-metadata.ts'
import { createOptionCache } from './domain/preferences/option-cache.ts'
import { createQrCache } from './domain/devices/qr-cache.ts'
import { createSettingsCache } from './domain/settings/settings-cache.ts'
import type { AppContext } from './app-context.ts'
import { openFetcher } from './adapters/fetch-guarded.ts'
import { openLog } from './adapters/log.ts'
import { openMailer } from './adapters/mail.ts'
import { openOauth } from './adapters/oauth.ts'
import { createPushBus } from './adapters/push-bus.ts'
import { openAppFileStore } from './adapters/app-file-store.ts'
import { openBackupStore } from './adapters/backup-store.ts'
import { openUploadStore } from './adapters/upload-store.ts'
import { createProcessState } from './domain/process-state.ts'
import { prepareDatabase } from './prepare/prepare-database.ts'

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
  const qrCache = createQrCache(database.db, config.publicUrl)
  await qrCache.reload()
  const settingsCache = createSettingsCache({ ...database, config, clock: Date.now })
  await settingsCache.reload()
  const fetch = openFetcher({ allowed: config.fetchAllow })
  return {
    ...database,
    ...createProcessState(),
    config,
    keys,
    clock: Date.now,
    pushBus,
    addressRuleCache,
    optionCache,
    qrCache,
    settingsCache,
    uploads: openUploadStore(config.dataDir),
    appFiles: openAppFileStore(config.dataDir),
    backups: openBackupStore(config.dataDir),
    restoring: { isOn: false },
    fetch,
    metadata: config.metadata && openMetadata(config.metadata, fetch),
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
