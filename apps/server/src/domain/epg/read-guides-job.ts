import { limits } from '@castellan/contract/limits.ts'
import { holdLease } from '../../db/hold-lease.ts'
import { LostLease } from '../../db/lease-queue.ts'
import { guideQueue } from '../../db/lease-queues.ts'
import { claimGuide, dueGuides, endGuide, type GuideClaim, type GuideEnd } from './claim-guide.ts'
import type { EncryptedPage } from './guide-seekers.ts'
import { planGuides, type PlanPlace } from './plan-guides.ts'
import { dropGuideRows, pruneReadings } from './prune-guides.ts'
import { writeMatches, writeParts } from './write-guide.ts'
import { FetchFault } from '../fetch.ts'
import type { AppContext } from '../../context/app-context.ts'
import { openGuides } from './open-guides-job.ts'
import { runGuideWorker, type OpenGuide } from './run-guide-worker.ts'
import { pageKeyPlace } from '../snapshots/page-body.ts'

/** Reads guides whenever it is called, going on with the planning where it was. */
export function openGuideReader(ctx: AppContext): (signal: AbortSignal) => Promise<void> {
  const place: PlanPlace = { updatedAt: 0, id: 0 }
  return (signal) => readGuides(ctx, place, signal)
}

/** Plans and reads guides one after the other until none is due; `place` is where planning has come to. */
export async function readGuides(ctx: AppContext, place: PlanPlace, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await planGuides(ctx.db, ctx.keys, ctx.clock(), place)));
  for (const due of await dueGuides(ctx.db, ctx.clock())) {
    if (signal.aborted) return
    const claim = await claimGuide(ctx.db, due, ctx.clock())
    if (claim) await readGuide(ctx, claim, signal)
  }
}

type ReadGuide = Extract<GuideEnd, { kind: 'read' }>

async function readGuide(ctx: AppContext, claim: GuideClaim, signal: AbortSignal): Promise<void> {
  const { db, clock } = ctx
  const holding = { claim, clock, signal, released: { status: 'waiting' as const } }
  try {
    await holdLease(db, guideQueue, holding, async (lease) => {
      const end = await fetchGuide(ctx, claim, lease.signal)
      if (end === null) await dropGuideRows(db, claim.source_id)
      else await endGuide(db, claim, end, clock())
      await pruneReadings(db, claim.source_id, end?.kind === 'read' ? end.run : claim.run)
    })
  } catch (error) {
    if (!signal.aborted && !(error instanceof LostLease)) await noteFailure(ctx, claim, error)
  }
}

async function noteFailure(ctx: AppContext, claim: GuideClaim, error: unknown): Promise<void> {
  const fault = error instanceof FetchFault ? error.code : 'parse'
  if (!(error instanceof FetchFault))
    ctx.logger.warn(
      { source: claim.source_id, error: error instanceof Error ? error.stack : String(error) },
      'reading a guide failed',
    )
  try {
    await endGuide(ctx.db, claim, { kind: 'failed', fault }, ctx.clock())
    await pruneReadings(ctx.db, claim.source_id, claim.run)
  } catch (lost) {
    if (!(lost instanceof LostLease)) throw lost
  }
}

/** Null when the source or its guides are gone. */
async function fetchGuide(ctx: AppContext, claim: GuideClaim, signal: AbortSignal): Promise<GuideEnd | null> {
  const source = await ctx.db
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
  const guides = openGuides(ctx, { source: guided, claim }, signal)
  if (guides.places === 0) return null
  // No thread is begun for a guide that has not changed or cannot be had.
  const opened = guides.open()
  const first = await opened.next()
  if (first.done === true)
    return guides.isUnchanged() ? { kind: 'unchanged' } : { kind: 'failed', fault: guides.fault() ?? 'empty' }
  const now = ctx.clock()
  // A number no earlier reading has, also none that was given up.
  const reading = { sourceId: claim.source_id, run: Math.max(claim.run + 1, now) }
  const outcome = await runGuideWorker(
    {
      work: { from: now - limits.guidePastMs, to: now + limits.guideAheadMs },
      pages: pagesOf(ctx, source.snapshot_id),
      guides: startingWith(first.value, opened),
      store: (parts) => writeParts(ctx.db, ctx.dialect, reading, parts),
    },
    signal,
  )
  const fault = guides.fault() ?? outcome.refused.find((code) => code !== null) ?? null
  const matched = outcome.matches.length
  const isNothing = fault !== null && outcome.refused.every((code) => code !== null)
  if (isNothing || (fault !== null && isHeld(claim, { matched, list: source.snapshot_id, now })))
    return { kind: 'failed', fault: fault! }
  await writeMatches(ctx.db, reading, outcome.matches)
  const counts = { ...outcome.totals, matched }
  return {
    kind: 'read',
    run: reading.run,
    ...guides.marks(),
    counts,
    snapshotId: source.snapshot_id,
    fault,
  } satisfies ReadGuide
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

async function* pagesOf({ db, keys }: AppContext, snapshotId: number | null): AsyncGenerator<EncryptedPage> {
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
