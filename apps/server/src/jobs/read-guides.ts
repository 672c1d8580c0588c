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
import type { SealedPage } from '../domain/sources/guide-seekers.ts'
import { planGuides, type PlanPlace } from '../domain/sources/plan-guides.ts'
import { dropGuideRows, pruneReadings } from '../domain/epg/prune-guides.ts'
import { writeMatches, writeParts } from '../domain/epg/write-guide.ts'
import { FetchFault } from '../domain/fetch.ts'
import { pageKeyPlace } from '../domain/sources/snapshot-key.ts'
import type { House } from '../house.ts'
import { openGuides } from './open-guides.ts'
import { runGuideWorker, type OpenGuide } from './run-guide-worker.ts'

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

/** Null when the source or its guides are gone. */
async function fetchGuide(house: House, claim: GuideClaim, signal: AbortSignal): Promise<GuideEnd | null> {
  const source = await house.db
    .selectFrom('sources')
    .leftJoin('devices', 'devices.id', 'sources.device_id')
    .select(['sources.id', 'sources.public_id', 'sources.secret', 'sources.snapshot_id', 'sources.user_agent'])
    .select(['sources.host', 'devices.mac'])
    .where('sources.id', '=', claim.source_id)
    .where('sources.deleted_at', 'is', null)
    .where('sources.status', '!=', 'erased')
    .executeTakeFirst()
  if (!source) return null
  const guided = { ...source, found_address: claim.found_address }
  const guides = openGuides(house, { source: guided, claim }, signal)
  if (guides.places === 0) return null
  // No thread is begun for a guide that has not changed or cannot be had.
  const opened = guides.open()
  const first = await opened.next()
  if (first.done === true)
    return guides.isUnchanged() ? { kind: 'unchanged' } : { kind: 'failed', fault: guides.fault() ?? 'empty' }
  const now = house.clock()
  // A number no earlier reading has, also none that was given up.
  const reading = { sourceId: claim.source_id, run: Math.max(claim.run + 1, now) }
  const outcome = await runGuideWorker(
    {
      work: { from: now - limits.guidePastMs, to: now + limits.guideAheadMs },
      pages: pagesOf(house, source.snapshot_id),
      guides: startingWith(first.value, opened),
      store: (parts) => writeParts(house.db, house.dialect, reading, parts),
    },
    signal,
  )
  const fault = guides.fault() ?? outcome.refused.find((code) => code !== null) ?? null
  const matched = outcome.matches.length
  const isNothing = fault !== null && outcome.refused.every((code) => code !== null)
  if (isNothing || (fault !== null && isHeld(claim, { matched, list: source.snapshot_id, now })))
    return { kind: 'failed', fault: fault! }
  await writeMatches(house.db, reading, outcome.matches)
  const counts = { ...outcome.totals, matched }
  return {
    kind: 'read',
    run: reading.run,
    ...guides.marks(),
    counts,
    snapshotId: source.snapshot_id,
    fault,
  } satisfies Read
}

async function* startingWith(first: OpenGuide, others: AsyncIterable<OpenGuide>): AsyncGenerator<OpenGuide> {
  yield first
  yield* others
}

/** Whether the last reading knows more of the same channels and is young enough to stay while a guide fails. */
function isHeld(
  claim: GuideClaim,
  { matched, list, now }: { matched: number; list: number | null; now: number },
): boolean {
  const isYoung = claim.read_at !== null && now - claim.read_at < limits.guideHeldMs
  return isYoung && claim.run > 0 && claim.list === list && matched < claim.matched
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
