import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Db, Dialect } from './dialects/dialect.ts'
import { openPostgres, postgres, type PoolOptions } from './dialects/postgres.ts'
import { openSqlite, sqlite } from './dialects/sqlite.ts'

/** An open database and the dialect it speaks. */
export type Database = { db: Db; dialect: Dialect; close(): Promise<void> }

/** Opens `postgres://…`, or the SQLite file of `file:<path>`. */
export function openDatabase(url: string, options: PoolOptions = {}): Database {
  if (url.startsWith('postgres://') || url.startsWith('postgresql://'))
    return opened(openPostgres(url, options), postgres)
  const file = url.replace(/^file:/u, '')
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  return opened(openSqlite(file), sqlite)
}

/** Opens a temporary SQLite file: without durability, and without disk space beyond its rows. */
export function openScratch(file: string): Database {
  return opened(openSqlite(file, { isScratch: true }), sqlite)
}

function opened(db: Db, dialect: Dialect): Database {
  return { db, dialect, close: () => db.destroy() }
}
