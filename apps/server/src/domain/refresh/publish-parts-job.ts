import { xtreamParts } from '@castellan/sources/xtream/read-xtream-list.ts'
import { judgeParts } from '../snapshots/judge-parts.ts'
import { copyParts } from './copy-parts.ts'
import { countsOf, type Source } from '../source-kinds/playlists.ts'
import { publishRefresh, type RefreshFacts } from './publish-refresh.ts'
import type { Snapshot } from '../snapshots/read-entries.ts'
import type { RefreshClaim } from '../sources/refreshes.ts'
import { FetchFault } from '../fetch.ts'
import { originOf } from '../source-kinds/source-secret.ts'
import type { AppContext } from '../../context/app-context.ts'
import { parseJson } from '../../db/schema/json-text.ts'
import { type SnapshotDraft, purgeSnapshot } from '../snapshots/snapshot-store.ts'
import type { ReadFile } from '../snapshots/snapshot-work.ts'

/** What the TV has of a source now; null before the first snapshot and where that came from another address or login. */
export type LastSnapshot = (Snapshot & { total: number; counts: NonNullable<ReturnType<typeof countsOf>> }) | null

export async function findLastSnapshot({ db, keys }: AppContext, source: Source): Promise<LastSnapshot> {
  const row = await db
    .selectFrom('snapshots')
    .select(['id', 'public_id', 'page_key', 'pages', 'total', 'counts', 'origin'])
    .where('id', '=', source.snapshot_id)
    .executeTakeFirst()
  const isSameOrigin = row !== undefined && (row.origin === '' || row.origin === originOf(keys, source))
  const counts = row && isSameOrigin ? countsOf(row.counts) : null
  return row && counts ? { ...row, counts } : null
}

type PartsToPublish = {
  claim: RefreshClaim
  source: Source
  draft: SnapshotDraft
  read: ReadFile
  facts: RefreshFacts
  last: LastSnapshot
}

/** Judges each part of what was read automatically, keeps the last entries of what is missing, and publishes the rest. */
export async function publishParts(
  ctx: AppContext,
  { claim, source, draft, read, facts, last }: PartsToPublish,
): Promise<void> {
  const { db, dialect, keys } = ctx
  const failed = Object.values(facts.faults)
  const hasNothing = read.total === 0 && (last === null || failed.length === xtreamParts.length)
  if (hasNothing && failed[0] !== undefined) throw new FetchFault(failed[0])
  const missing = last === null ? {} : parseJson(source.missing_parts)
  const verdict = judgeParts(
    { counts: read.counts, faults: facts.faults },
    { counts: last?.counts ?? null, missing },
    ctx.clock(),
  )
  // Where nothing came, an empty snapshot takes the place of the last one only once each of its parts was given up.
  const isGivenUp = last !== null && last.total > 0 && verdict.kept.length === 0
  const isNew = read.total > 0 || isGivenUp
  const isKeeping = isNew && last !== null && verdict.kept.length > 0
  const whole = isKeeping ? await copyParts({ db, dialect, keys, draft, read, last, parts: verdict.kept }) : read
  const isPublished = await publishRefresh(
    db,
    { claim, source, draft, read: whole, facts, verdict: { ...verdict, isNew }, origin: originOf(keys, source) },
    ctx.clock(),
  )
  if (!isPublished) await purgeSnapshot(db, draft.id)
}
