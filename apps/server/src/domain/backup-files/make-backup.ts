import { copyDatabaseFile } from '../../db/copy-database-file.ts'
import { openDatabase, openScratch, type Database } from '../../db/database.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { BackupPart } from './backup-parts.ts'
import { backupFormat, type BackupHeader } from './backup-header.ts'
import { readSchemaVersion } from './backup-tables.ts'
import { dumpDatabase } from './dump-database.ts'
import { writeBackup } from './write-backup.ts'

/** Input of a backup; plain data, so that it can be sent to a thread. */
export type BackupOrder = {
  databaseUrl: string
  /** Where it is written; nothing may be there yet. */
  path: string
  key: Uint8Array
  about: Pick<BackupHeader, 'kind' | 'app_version' | 'created_at' | 'key_id' | 'salt'>
}
export type MadeBackup = {
  size: number
  sha256: string
  schemaVersion: string
  rows: number
  rowCounts: Record<string, number>
}
/** How many rows of how many are done. */
export type BackupProgress = { done: number; rows: number }

/** Writes one moment of the database to a file, by a connection of its own. */
export async function makeBackup(
  order: BackupOrder,
  onProgress: (progress: BackupProgress) => void,
): Promise<MadeBackup> {
  const { path, key, about } = order
  const { database, close } = await openMoment(order.databaseUrl)
  try {
    return await inOneMoment(database, async (tx) => {
      const schemaVersion = await readSchemaVersion(tx)
      const header: BackupHeader = { format: backupFormat, ...about, schema_version: schemaVersion }
      const counted: Record<string, number> = {}
      const parts = counting(dumpDatabase(tx, database.dialect), counted, onProgress)
      const written = await writeBackup(path, { header, key }, parts)
      const rows = Object.values(counted).reduce((sum, count) => sum + count, 0)
      return { ...written, schemaVersion, rows, rowCounts: counted }
    })
  } finally {
    await close()
  }
}

/**
 * Opens a consistent snapshot. Reading an SQLite file directly for the duration of a backup would block checkpoints and let the write-ahead
 * log grow, so a copy is made first, at the speed of the disk.
 */
async function openMoment(databaseUrl: string): Promise<{ database: Database; close(): Promise<void> }> {
  if (!databaseUrl.startsWith('file:')) {
    const database = openDatabase(databaseUrl)
    return { database, close: database.close }
  }
  const copy = await copyDatabaseFile(databaseUrl.replace(/^file:/u, ''))
  const database = openScratch(copy.file)
  return {
    database,
    async close() {
      await database.close()
      await copy.remove()
    },
  }
}

/** All that is read in it is as it was when reading began. */
function inOneMoment<T>({ db, dialect }: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  const transaction = db.transaction()
  // SQLite's sees one moment from its first statement on.
  if (dialect.name === 'sqlite') return transaction.execute(work)
  return transaction.setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

async function* counting(
  parts: AsyncIterable<BackupPart>,
  counted: Record<string, number>,
  onProgress: (progress: BackupProgress) => void,
): AsyncGenerator<BackupPart> {
  let [done, rows] = [0, 0]
  for await (const part of parts) {
    if (part.part === 'tables') {
      for (const table of part.tables) counted[table.name] = table.rows
      rows = part.tables.reduce((sum, table) => sum + table.rows, 0)
    }
    if (part.part === 'rows') done += part.rows.length
    onProgress({ done, rows })
    yield part
  }
}
