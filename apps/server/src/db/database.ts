import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Db, Dialect } from './dialects/dialect.ts'
import { openPostgres, postgres, type PoolOptions } from './dialects/postgres.ts'
import { openSqlite, sqlite } from './dialects/sqlite.ts'
import type { PanelDatabase } from './dialects/panel-database.ts'

/** An open database and the dialect it speaks. */
export type Database = {
  db: Db
  dialect: Dialect
  /** Whether a write failed lately because the disk was full. */
  isDiskFull(): boolean
  close(): Promise<void>
}

type Options = PoolOptions & { notify?: PanelDatabase['notify'] }

/** Opens `postgres://…`, or the SQLite file of `file:<path>`. `notify` is called for each device that a committed transaction has something for. */
export function openDatabase(url: string, { notify, ...options }: Options = {}): Database {
  if (url.startsWith('postgres://') || url.startsWith('postgresql://'))
    return opened(openPostgres(url, options), postgres, notify)
  const file = url.replace(/^file:/u, '')
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  return opened(openSqlite(file), sqlite, notify)
}

/** Opens a temporary SQLite file: without durability, and without disk space beyond its rows. */
export function openScratch(file: string): Database {
  return opened(openSqlite(file, { isScratch: true }), sqlite)
}

function opened(db: PanelDatabase, dialect: Dialect, notify = db.notify): Database {
  db.notify = notify
  return { db, dialect, isDiskFull: () => db.access.isFull(), close: () => db.destroy() }
}
