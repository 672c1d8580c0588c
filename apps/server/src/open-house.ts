import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { openAddressBook } from './domain/addresses/address-book.ts'
import { openMetadata } from './domain/catalogue/open-metadata.ts'
import { openOptionBook } from './domain/preferences/option-book.ts'
import { openQrBook } from './domain/devices/qr-book.ts'
import { openSettingBook } from './domain/settings/setting-book.ts'
import type { House } from './house.ts'
import { openFetcher } from './outside/fetch-guarded.ts'
import { openLog } from './outside/log.ts'
import { openMailer } from './outside/mail.ts'
import { openOauth } from './outside/oauth.ts'
import { openPushLine } from './outside/push-line.ts'
import { openAppFileStore } from './outside/app-file-store.ts'
import { openBackupStore } from './outside/backup-store.ts'
import { openUploadStore } from './outside/upload-store.ts'
import { prepareDatabase } from './prepare/prepare-database.ts'

/** Opens all that requests and jobs lean on, with the database brought up to date. */
export async function openHouse(config: Config): Promise<House> {
  const { keys, backedUpTo, release } = await prepareDatabase(config)
  const { poolMax, statementTimeoutMs } = config
  const database = openDatabase(config.databaseUrl, { poolMax, statementTimeoutMs })
  const logger = openLog(config)
  if (backedUpTo !== null) logger.info({ path: backedUpTo }, 'the database was backed up before the upgrade')
  const pushLine = openPushLine(config.databaseUrl, logger)
  const mailer = openMailer(config)
  const addressBook = openAddressBook(database.db)
  await addressBook.reload()
  const optionBook = openOptionBook(database.db)
  await optionBook.reload()
  const qrBook = openQrBook(database.db, config.publicUrl)
  await qrBook.reload()
  const settingBook = openSettingBook({ ...database, config, clock: Date.now })
  await settingBook.reload()
  const fetch = openFetcher({ allowed: config.fetchAllow })
  return {
    ...database,
    config,
    keys,
    clock: Date.now,
    pushLine,
    addressBook,
    optionBook,
    qrBook,
    settingBook,
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
      await pushLine.close()
      await database.close()
      release()
    },
  }
}
