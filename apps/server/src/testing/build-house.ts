import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { seedRoles } from '../domain/accounts/seed-roles.ts'
import { seedPrices } from '../domain/credits/prices.ts'
import type { House } from '../house.ts'
import { openKeys } from '../outside/keys.ts'
import { openPushLine } from '../outside/push-line.ts'
import { openUploadStore } from '../outside/upload-store.ts'

/** The time every test starts at: 2026-03-01 12:00 UTC. */
export const testStart = Date.UTC(2026, 2, 1, 12)

export type TestHouse = House & {
  /** Lets time pass for everything that reads the house's clock. */
  passMs(ms: number): void
}

/** A house on a fresh, empty, migrated database with its own data folder; `close` removes both. */
export async function buildTestHouse(url: string, drop?: () => Promise<void>): Promise<TestHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'castellan-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: url.replace('{dataDir}', dataDir),
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://castellan.test',
  })
  const database: Database = openDatabase(config.databaseUrl)
  // A test's database does not outlive its process, so nothing is gained by waiting for the disk; PostgreSQL's cluster does the same.
  if (database.dialect.name === 'sqlite') await sql`pragma synchronous = off`.execute(database.db)
  await migrateToLatest(database)
  let now = testStart
  await seedRoles(database.db, now)
  await seedPrices(database.db, now)
  const pushLine = openPushLine(config.databaseUrl, pino({ level: 'silent' }))
  return {
    ...database,
    config,
    keys: openKeys(Buffer.alloc(32, 7)),
    clock: () => now,
    pushLine,
    uploads: openUploadStore(config.dataDir),
    mailer: null,
    logger: pino({ level: 'silent' }),
    passMs: (ms) => void (now += ms),
    close: async () => {
      await pushLine.close()
      await database.close()
      await drop?.()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
