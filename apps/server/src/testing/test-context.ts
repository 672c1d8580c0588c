import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { readConfig } from '../config/config.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { hashAtCost } from '../domain/sign-in/password.ts'
import { createAddressRuleCache } from '../domain/addresses/address-rule-cache.ts'
import { createMetadataSource } from '../domain/titles/metadata-source.ts'
import { createQrCache } from '../domain/qr/qr-cache.ts'
import { createBrandingCache } from '../domain/branding/branding-cache.ts'
import { createOptionCache } from '../domain/app-options/option-cache.ts'
import { createSettingsCache } from '../domain/settings/settings-cache.ts'
import type { AppContext } from '../context/app-context.ts'
import { openFetcher } from '../adapters/fetch-guarded.ts'
import { openKeys } from '../adapters/keys.ts'
import { createPushBus } from '../adapters/push-bus.ts'
import { openAppFileStore } from '../adapters/app-file-store.ts'
import { openImageCodec } from '../adapters/image-codec.ts'
import { openPictureStore } from '../adapters/picture-store.ts'
import { openBackupStore } from '../adapters/backup-store.ts'
import { openUploadStore } from '../adapters/upload-store.ts'
import { createProcessState } from '../context/process-state.ts'
import { fillDatabase, testStart } from './template-databases.ts'

export type TestContext = AppContext & {
  /** Lets time pass for everything that reads the application context's clock. */
  passMs(ms: number): void
}

/** What helpers use that also work on a panel which runs as a process of its own. */
export type SeedContext = Pick<AppContext, 'clock' | 'config' | 'db' | 'dialect' | 'keys'>

/** `template` is the migrated file that an SQLite database begins as; `isFilled` says that a database was made of a template already. */
type Place = { drop?: () => Promise<void>; template?: string | null; isFilled?: boolean }

// At its full cost a hash takes 60 ms of a processor, and the tests would mostly hash.
hashAtCost({ memoryKiB: 8, passes: 1 })

/** An application context on a fresh, empty, migrated database with its own data folder; `close` removes both. */
export async function createTestContext(url: string, { drop, template, isFilled }: Place = {}): Promise<TestContext> {
  const dataDir = mkdtempSync(join(tmpdir(), 'castellan-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: url.replace('{dataDir}', dataDir),
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://castellan.test',
  })
  if (template) copyFileSync(template, config.databaseUrl.replace(/^file:/u, ''))
  const pushBus = createPushBus(config.databaseUrl, pino({ level: 'silent' }))
  const database: Database = openDatabase(config.databaseUrl, { notify: pushBus.notify })
  // A test's database does not outlive its process, so nothing is gained by waiting for the disk; PostgreSQL's cluster does the same.
  if (database.dialect.name === 'sqlite') await sql`pragma synchronous = off`.execute(database.db)
  if (!template && !isFilled) await fillDatabase(database)
  let now = testStart
  const fetch = openFetcher({ allowed: ['127.0.0.1/32'] })
  const keys = openKeys(Buffer.alloc(32, 7))
  const brandingCache = createBrandingCache(database.db)
  return {
    ...database,
    ...createProcessState(),
    config,
    keys,
    clock: () => now,
    pushBus,
    addressRuleCache: createAddressRuleCache(database.db),
    optionCache: createOptionCache(database.db),
    brandingCache,
    qrCache: createQrCache(database.db, { publicUrl: config.publicUrl, keys, brandingCache }),
    settingsCache: createSettingsCache({ ...database, config, clock: () => now }),
    uploads: openUploadStore(config.dataDir),
    appFiles: openAppFileStore(config.dataDir),
    pictures: openPictureStore(config.dataDir),
    codec: openImageCodec(),
    backups: openBackupStore(config.dataDir),
    copies: null,
    restoring: { isOn: false },
    fetch,
    metadata: null,
    metadataSource: createMetadataSource({ ...database, keys, fetch }, config.metadata),
    mailer: null,
    oauth: new Map(),
    logger: pino({ level: 'silent' }),
    passMs: (ms) => void (now += ms),
    close: async () => {
      await pushBus.close()
      await database.close()
      await drop?.()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
