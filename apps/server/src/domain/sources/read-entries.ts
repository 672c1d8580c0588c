import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'
import { finishPage } from './page-body.ts'
import { pageKeyPlace } from './snapshot-key.ts'
import type { tvEntryOf } from './tv-entry.ts'

const unpack = promisify(gunzip)

/** An entry of a page; a list that is handed on as a playlist keeps what has no meaning here too. */
export type Entry = ReturnType<typeof tvEntryOf> & { attributes?: Readonly<Record<string, string>> | undefined }
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
export async function* readEntries(
  db: Db,
  { id, public_id, page_key, pages }: Snapshot,
  keys: Keys,
): AsyncGenerator<Entry[]> {
  const key = keys.open(page_key, pageKeyPlace(public_id))
  for (let page = 1; page <= pages; page += 1) {
    const row = await db
      .selectFrom('snapshot_pages')
      .select('body')
      .where('snapshot_id', '=', id)
      .where('page', '=', page)
      .executeTakeFirst()
    if (!row) return
    const packed = finishPage(row.body, key, { snapshot: public_id, page }, { source: '', pages })
    yield (JSON.parse((await unpack(packed)).toString()) as { entries: Entry[] }).entries
  }
}
