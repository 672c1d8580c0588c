import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrateToLatest } from './db/migrate.ts'
import { seedRoles } from './domain/accounts/seed-roles.ts'
import { seedPrices } from './domain/credits/prices.ts'
import type { House } from './house.ts'
import { loadMasterKey, openKeys } from './outside/keys.ts'
import { openLog } from './outside/log.ts'
import { openMailer } from './outside/mail.ts'
import { openPushLine } from './outside/push-line.ts'
import { openUploadStore } from './outside/upload-store.ts'

/** Opens all that requests and jobs lean on, with the database brought up to date. */
export async function openHouse(config: Config): Promise<House> {
  const keys = openKeys(loadMasterKey(config.dataDir, config.appSecret))
  const database = openDatabase(config.databaseUrl)
  await migrateToLatest(database)
  await seedRoles(database.db, Date.now())
  await seedPrices(database.db, Date.now())
  const logger = openLog(config)
  const pushLine = openPushLine(config.databaseUrl, logger)
  const mailer = openMailer(config)
  return {
    ...database,
    config,
    keys,
    clock: Date.now,
    pushLine,
    uploads: openUploadStore(config.dataDir),
    mailer,
    logger,
    close: async () => {
      mailer?.close()
      await pushLine.close()
      await database.close()
    },
  }
}
