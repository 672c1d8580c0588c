import { limits } from '@castellan/contract/limits.ts'
import {
  claimGuide,
  dueGuides,
  endGuide,
  LostGuide,
  releaseGuide,
  renewGuide,
  type GuideClaim,
  type GuideEnd,
} from '../domain/epg/claim-guide.ts'
import { guideAddress, guideHeaders } from '../domain/sources/guide-address.ts'
import type { SealedPage } from '../domain/sources/guide-seekers.ts'
import { planGuides, type PlanPlace } from '../domain/sources/plan-guides.ts'
import { dropGuideRows, pruneReadings } from '../domain/epg/prune-guides.ts'
import { writeMatches, writeParts } from '../domain/epg/write-guide.ts'
import { faultOfStatus, FetchFault, type Fetched } from '../domain/fetch.ts'
import { pageKeyPlace } from '../domain/sources/snapshot-key.ts'
import type { House } from '../house.ts'
import { runGuideWorker } from './run-guide-worker.ts'

/** Reads guides whenever it is called, going on with the planning where it was. */
export function openGuideReader(house: House): (signal: AbortSignal) => Promise<void> {
  const place: PlanPlace = { updatedAt: 0, id: 0 }
  return (signal) => readGuides(house, place, signal)
}

/** Plans and reads guides one after the other until none is due; `place` is where planning has come to. */
export async function readGuides(house: House, place: PlanPlace, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await planGuides(house.db, house.keys, house.clock(), place)));
  for (const due of await dueGuides(house.db, house.clock())) {
    if (signal.aborted) return
    const claim = await claimGuide(house.db, due, house.clock())
    if (claim) await readGuide(house, claim, signal)
  }
}

type Read = Extract<GuideEnd, { kind: 'read' }>

async function readGuide(house: House, claim: GuideClaim, signal: AbortSignal): Promise<void> {
  const lost = new AbortController()
  const timer = setInterval(
    () => renewGuide(house.db, claim, house.clock()).catch((error: unknown) => lost.abort(error)),
    limits.guideLeaseMs / 3,
  )
  try {
    const end = await fetchGuide(house, claim, AbortSignal.any([signal, lost.signal]))
    if (end === null) await dropGuideRows(house.db, claim.source_id)
    else await endGuide(house.db, claim, end, house.clock())
    await pruneReadings(house.db, claim.source_id, end?.kind === 'read' ? end.run : claim.run)
  } catch (error) {
    if (signal.aborted) await releaseGuide(house.db, claim)
    else if (!(error instanceof LostGuide)) await noteFailure(house, claim, error)
  } finally {
    clearInterval(timer)
  }
}

async function noteFailure(house: House, claim: GuideClaim, error: unknown): Promise<void> {
  const fault = error instanceof FetchFault ? error.code : 'parse'
  if (!(error instanceof FetchFault))
    house.logger.warn(
      { source: claim.source_id, error: error instanceof Error ? error.stack : String(error) },
      'reading a guide failed',
    )
  try {
    await endGuide(house.db, claim, { kind: 'failed', fault }, house.clock())
    await pruneReadings(house.db, claim.source_id, claim.run)
  } catch (lost) {
    if (!(lost instanceof LostGuide)) throw lost
  }
}

/** Null when the source or its address is gone. */
async function fetchGuide(house: House, claim: GuideClaim, signal: AbortSignal): Promise<GuideEnd | null> {
  const source = await house.db
    .selectFrom('sources')
    .select(['id', 'public_id', 'secret', 'snapshot_id', 'user_agent', 'host'])
    .where('id', '=', claim.source_id)
    .where('deleted_at', 'is', null)
    .where('status', '!=', 'erased')
    .executeTakeFirst()
  const guided = source && { ...source, found_address: claim.found_address }
  const address = guided && guideAddress(house.keys, guided)
  if (!guided || address === null || address === undefined) return null
  // Other channels want other programmes, so the same file is read again for them.
  const isSameList = claim.matched === source.snapshot_id && claim.run > 0
  const answer = await house.fetch({
    url: address,
    userAgent: source.user_agent,
    headers: {
      ...guideHeaders(house.keys, guided, address),
      ...(isSameList && claim.etag !== '' ? { 'If-None-Match': claim.etag } : {}),
      ...(isSameList && claim.last_modified !== '' ? { 'If-Modified-Since': claim.last_modified } : {}),
    },
    unpacking: 'packed',
    limits: {
      totalMs: limits.guideFetchMs,
      wireMaxBytes: limits.guideWireMaxBytes,
      decodedMaxBytes: limits.guideDecodedMaxBytes,
    },
    signal,
  })
  try {
    const fault = faultOfStatus(answer)
    if (fault) throw fault
    if (answer.status === 304) return { kind: 'unchanged' }
    return await storeGuide(house, { claim, answer, snapshotId: source.snapshot_id }, signal)
  } finally {
    answer.close()
  }
}

async function storeGuide(
  house: House,
  { claim, answer, snapshotId }: { claim: GuideClaim; answer: Fetched; snapshotId: number | null },
  signal: AbortSignal,
): Promise<GuideEnd> {
  const now = house.clock()
  // A number no earlier reading has, also none that was given up.
  const reading = { sourceId: claim.source_id, run: Math.max(claim.run + 1, now) }
  const outcome = await runGuideWorker(
    {
      work: { from: now - limits.guidePastMs, to: now + limits.guideAheadMs },
      pages: pagesOf(house, snapshotId),
      bytes: answer.body,
      store: (parts) => writeParts(house.db, house.dialect, reading, parts),
    },
    signal,
  )
  if (outcome.kind === 'refused') return { kind: 'failed', fault: outcome.code }
  await writeMatches(house.db, reading, outcome.matches)
  const { etag = '', 'last-modified': lastModified = '' } = answer.headers
  const counts = { ...outcome.totals, matched: outcome.matches.length }
  return { kind: 'read', run: reading.run, etag, lastModified, counts, snapshotId } satisfies Read
}

async function* pagesOf({ db, keys }: House, snapshotId: number | null): AsyncGenerator<SealedPage> {
  if (snapshotId === null) return
  const snapshot = await db
    .selectFrom('snapshots')
    .select(['public_id', 'pages', 'page_key'])
    .where('id', '=', snapshotId)
    .executeTakeFirst()
  if (!snapshot) return
  const pageKey = keys.open(snapshot.page_key, pageKeyPlace(snapshot.public_id))
  for (let page = 1; page <= snapshot.pages; page++) {
    const found = await db
      .selectFrom('snapshot_pages')
      .select('body')
      .where('snapshot_id', '=', snapshotId)
      .where('page', '=', page)
      .executeTakeFirst()
    if (found) yield { body: found.body, pageKey, place: { snapshot: snapshot.public_id, page } }
  }
}
