import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'
import { finishPage, pageKeyPlace, type tvEntryOf } from './page-body.ts'

const unpack = promisify(gunzip)

/** An entry of a page; a list that is handed on as a playlist keeps what has no meaning here too. */
export type SnapshotPageEntry = ReturnType<typeof tvEntryOf> & {
  attributes?: Readonly<Record<string, string>> | undefined
}
export type Snapshot = { id: number; public_id: string; page_key: Uint8Array; pages: number }

/** The snapshots that sources show now; whose sources is for the caller to say. */
export function shownSnapshots(db: Db) {
  return db
    .selectFrom('sources')
    .innerJoin('snapshots', 'snapshots.id', 'sources.snapshot_id')
    .select(['snapshots.id', 'snapshots.public_id', 'snapshots.page_key', 'snapshots.pages'])
    .where('sources.deleted_at', 'is', null)
}

/** The entries of a snapshot page by page, with a breath between them: one page is some milliseconds of work. Ends early where another has taken its place. */
export async function* readEntries(db: Db, snapshot: Snapshot, keys: Keys): AsyncGenerator<SnapshotPageEntry[]> {
  const key = keys.open(snapshot.page_key, pageKeyPlace(snapshot.public_id))
  for (let page = 1; page <= snapshot.pages; page += 1) {
    const entries = await readPage(db, snapshot, { key, page })
    if (entries === null) return
    yield entries
  }
}

/** The entries of one page; none beyond the last. */
export async function readEntryPage(
  db: Db,
  snapshot: Snapshot,
  { keys, page }: { keys: Keys; page: number },
): Promise<SnapshotPageEntry[]> {
  const key = keys.open(snapshot.page_key, pageKeyPlace(snapshot.public_id))
  return (await readPage(db, snapshot, { key, page })) ?? []
}

async function readPage(
  db: Db,
  { id, public_id, pages }: Snapshot,
  { key, page }: { key: Buffer; page: number },
): Promise<SnapshotPageEntry[] | null> {
  const row = await db
    .selectFrom('snapshot_pages')
    .select('body')
    .where('snapshot_id', '=', id)
    .where('page', '=', page)
    .executeTakeFirst()
  if (!row) return null
  const packed = finishPage(row.body, key, { snapshot: public_id, page }, { source: '', pages })
  return parseJson<JsonText<{ entries: SnapshotPageEntry[] }>>((await unpack(packed)).toString()).entries
}
