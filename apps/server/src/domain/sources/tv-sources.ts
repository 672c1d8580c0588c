import type { TvSource } from '@castellan/contract/calls/tv.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { TvActor } from '../actor.ts'
import type { Keys } from '../keys.ts'
import { Refusal } from '../refusal.ts'
import { finishPage } from './page-body.ts'
import { countsOf, sourcesOf, type SourceWithSnapshot } from './playlists.ts'
import { pageKeyPlace } from './snapshot-key.ts'
import { openSecret } from './source-secret.ts'

/** What a TV plays: its enabled sources in order, with the addresses in full. Nobody else ever reads them. */
export async function readTvSources(db: Db, actor: TvActor, keys: Keys): Promise<TvSource[]> {
  const rows = await sourcesOf(db, actor.deviceId).where('sources.enabled', '=', 1).execute()
  return rows.map((row) => tvSourceOf(row, keys))
}

function tvSourceOf(row: SourceWithSnapshot, keys: Keys): TvSource {
  const secret = openSecret(keys, row)
  const counts = countsOf(row.counts)
  return {
    id: row.public_id,
    type: 'm3u',
    name: row.name,
    position: row.position,
    url: 'url' in secret ? secret.url : null,
    user_agent: row.user_agent === '' ? null : row.user_agent,
    snapshot:
      row.snapshot === null || counts === null
        ? null
        : { id: row.snapshot, pages: row.pages ?? 0, total: row.total ?? 0, counts },
  }
}

export type FoundPage = { etag: string; read(): Promise<Buffer> }

/** One page of a source of this TV; its bytes are read only when they are asked for. Beyond the last page nothing is there. */
export async function findPage(
  db: Db,
  actor: TvActor,
  keys: Keys,
  { source, page }: { source: string; page: number },
): Promise<FoundPage> {
  const row = await db
    .selectFrom('sources')
    .innerJoin('snapshots', 'snapshots.id', 'sources.snapshot_id')
    .select(['snapshots.id', 'snapshots.public_id', 'snapshots.pages', 'snapshots.page_key'])
    .where('sources.public_id', '=', source)
    .where('sources.device_id', '=', actor.deviceId)
    .where('sources.deleted_at', 'is', null)
    .where('sources.enabled', '=', 1)
    .executeTakeFirst()
  if (!row || page > row.pages) throw new Refusal('not_found')
  const place = { snapshot: row.public_id, page }
  return {
    etag: `"${row.public_id}-${page}"`,
    async read() {
      const found = await db
        .selectFrom('snapshot_pages')
        .select('body')
        .where('snapshot_id', '=', row.id)
        .where('page', '=', page)
        .executeTakeFirst()
      // The source was read anew between the two questions: the TV looks at its sources again.
      if (!found) throw new Refusal('not_found')
      return finishPage(found.body, keys.open(row.page_key, pageKeyPlace(row.public_id)), place, {
        source,
        pages: row.pages,
      })
    },
  }
}
