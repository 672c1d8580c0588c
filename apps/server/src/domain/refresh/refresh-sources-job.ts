import { LostLease, pauseAfter } from '../../db/lease-queue.ts'
import { refreshQueue } from '../../db/lease-queues.ts'
import { limits } from '@castellan/contract/limits.ts'
import { minuteMs } from '@castellan/contract/limits/durations.ts'
import { liveEnding } from '@castellan/sources/xtream/xtream-urls.ts'
import { encryptFoundAddresses } from '../source-kinds/guide-address.ts'
import { FetchFault } from '../fetch.ts'
import { openLogin } from '../source-kinds/xtream-login.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { blockedHosts } from '../providers/portal-directory.ts'
import { beginSnapshot, dropPages, writePage, type SnapshotDraft } from '../uploads/publish-upload.ts'
import { dropRefresh, failRefresh, findRefreshed, finishUnchanged, type RefreshFacts } from './publish-refresh.ts'
import { purgeSnapshot, purgeSnapshots, purgeUnpublished } from '../snapshots/purge-snapshots.ts'
import {
  askDueRefreshes,
  claimRefresh,
  releaseRefresh,
  renewRefresh,
  waitingRefreshes,
  type RefreshClaim,
  type RefreshProgress,
} from '../sources/refreshes.ts'
import { LostHolder } from '../sources/source-holder.ts'
import { countOfPart } from '../snapshots/judge-parts.ts'
import { faultOfReading, faultOfSourceError } from '../providers/source-fault.ts'
import type { AppContext } from '../../context/app-context.ts'
import { AccountFetchFault, dropFetched, fetchSource, type FetchedSource } from './fetch-source-job.ts'
import { findLastSnapshot, publishParts, type LastSnapshot } from './publish-parts-job.ts'
import { readPortalLists } from './read-portal-job.ts'
import { runUploadWorker } from '../uploads/run-upload-worker.ts'
import type { UploadOutcome, UploadWork } from '../uploads/upload-work.ts'
import { rulesOf } from '../source-kinds/source-kinds.ts'

/** How often progress is recorded, at most. */
const progressEveryMs = 500
const busyAgainMs = minuteMs

/** Fetches sources in parallel: a slow provider does not delay others. */
export type Refresher = {
  /** Begins what waits or is due, as far as there is room. Any number of processes may do so at once. */
  begin(signal: AbortSignal): Promise<void>
  /** Waits for what has begun. */
  rest(): Promise<void>
}

export function openRefresher(ctx: AppContext): Refresher {
  const running = new Set<Promise<void>>()
  const start = (claim: RefreshClaim, signal: AbortSignal) => {
    const work = refreshSource(ctx, claim, signal)
      .catch((error: unknown) =>
        ctx.logger.error({ error: error instanceof Error ? error.stack : String(error) }, 'a refresh was not settled'),
      )
      .finally(() => running.delete(work))
    running.add(work)
  }
  return {
    async begin(signal) {
      await askDueRefreshes(ctx.db, ctx.clock())
      for (const waiting of await waitingRefreshes(ctx.db, ctx.clock())) {
        if (signal.aborted || running.size >= limits.refreshesAtOnce) return
        const claim = await claimRefresh(ctx.db, waiting, ctx.clock())
        if (claim) start(claim, signal)
      }
    },
    async rest() {
      await Promise.all(running)
    },
  }
}

/** Fetches all that waits or is due until nothing does. */
export async function refreshSources(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const refresher = openRefresher(ctx)
  for (;;) {
    await refresher.begin(signal)
    await refresher.rest()
    if (signal.aborted || (await waitingRefreshes(ctx.db, ctx.clock())).length === 0) return
  }
}

async function refreshSource(ctx: AppContext, claim: RefreshClaim, signal: AbortSignal): Promise<void> {
  const { db } = ctx
  const source = await findRefreshed(db, claim.source_id)
  if (!source) return dropRefresh(db, claim)
  if ((await blockedHosts(db, [source.host])).size > 0)
    return settleFailure(ctx, { claim, source, error: new FetchFault('not_allowed') }, signal)
  if (claim.tries > limits.refreshAttemptsMax)
    return settleFailure(ctx, { claim, source, error: new FetchFault('timeout') }, signal)
  const watch = openWatch(ctx, claim, signal)
  let fetched: FetchedSource | null = null
  try {
    fetched = rulesOf(source.kind)?.isBrowsed ? null : await fetchSource(ctx, source, watch)
    if (fetched === null) await readPortal(ctx, { claim, source }, watch)
    else if (fetched.kind === 'unchanged') await finishUnchanged(db, { claim, source }, ctx.clock())
    else await readFetched(ctx, { claim, source, fetched }, watch)
  } catch (error) {
    await settleFailure(ctx, { claim, source, error: watch.reason() ?? error }, signal)
  } finally {
    watch.stop()
    if (fetched) await dropFetched(ctx, fetched)
  }
}

type Watch = ReturnType<typeof openWatch>

/** Counts, records the progress, and stops when the lease is lost. */
function openWatch(ctx: AppContext, claim: RefreshClaim, signal: AbortSignal) {
  const lost = new AbortController()
  let doneBytes = 0
  let reportedAt = 0
  let lastReport = Promise.resolve()
  const report = (progress: RefreshProgress) => {
    reportedAt = performance.now()
    lastReport = lastReport
      .then(() => renewRefresh(ctx.db, claim, progress, ctx.clock()))
      .catch((error: unknown) => lost.abort(error))
  }
  const timer = setInterval(() => report({}), limits.refreshLeaseMs / 3)
  return {
    signal: AbortSignal.any([signal, lost.signal]),
    bytes(count: number) {
      doneBytes += count
      if (performance.now() - reportedAt >= progressEveryMs) report({ stage: 'fetching', done_bytes: doneBytes })
    },
    total: (bytes: number | null) => report({ stage: 'fetching', total_bytes: bytes }),
    entries(count: number) {
      if (performance.now() - reportedAt >= progressEveryMs) report({ stage: 'reading', entries: count })
    },
    /** Why it was stopped from inside; null when it was not. */
    reason: () => (lost.signal.aborted ? lost.signal.reason : null) as unknown,
    settled: () => lastReport,
    stop: () => clearInterval(timer),
  }
}

type Fresh = { claim: RefreshClaim; source: Source; fetched: Exclude<FetchedSource, { kind: 'unchanged' }> }

/** Reads what was fetched in a thread of its own and puts it in the place of the last snapshot, or says why not. */
async function readFetched(ctx: AppContext, { claim, source, fetched }: Fresh, watch: Watch): Promise<void> {
  const { db } = ctx
  await purgeUnpublished(db, source.id)
  const last = await findLastSnapshot(ctx, source)
  const draft = await beginSnapshot(db, { source_id: source.id }, ctx.keys, ctx.clock())
  try {
    const outcome = await runUploadWorker(
      workOf(ctx, { source, fetched, draft, last }),
      {
        async storePage(page) {
          await writePage(db, ctx.dialect, draft, page)
          watch.entries(page.entries)
        },
        discardPages: (from) => dropPages(db, draft, from),
      },
      watch.signal,
    )
    await watch.settled()
    if (outcome.kind === 'refused')
      throw new FetchFault(faultOfSourceError(outcome.reason.code, fetched.kind === 'm3u' ? fetched.url : undefined))
    const facts = factsOf(ctx, { source, fetched, outcome })
    await publishParts(ctx, { claim, source, draft, read: outcome.read, facts, last })
  } catch (error) {
    await purgeSnapshot(db, draft.id)
    throw error
  }
  await purgeSnapshots(db, ctx.clock())
}

/** A portal is not fetched first and read then: it answers question by question. */
async function readPortal(ctx: AppContext, { claim, source }: Omit<Fresh, 'fetched'>, watch: Watch): Promise<void> {
  const { db } = ctx
  await purgeUnpublished(db, source.id)
  const last = await findLastSnapshot(ctx, source)
  const draft = await beginSnapshot(db, { source_id: source.id }, ctx.keys, ctx.clock())
  try {
    const { read, facts } = await readPortalLists(ctx, { source, draft, last, watch })
    await watch.settled()
    await publishParts(ctx, { claim, source, draft, read, facts, last })
  } catch (error) {
    await purgeSnapshot(db, draft.id)
    throw error
  }
  await purgeSnapshots(db, ctx.clock())
}

function factsOf(
  { keys }: AppContext,
  { source, fetched, outcome }: Omit<Fresh, 'claim'> & { outcome: Extract<UploadOutcome, { kind: 'done' }> },
): RefreshFacts {
  const guide = encryptFoundAddresses(keys, source.id, outcome.read.epgUrls)
  return fetched.kind === 'm3u'
    ? { etag: fetched.etag, lastModified: fetched.lastModified, account: null, guide, faults: {} }
    : { etag: '', lastModified: '', account: fetched.account, guide, faults: { ...fetched.faults, ...outcome.faults } }
}

function workOf(
  ctx: AppContext,
  {
    source,
    fetched,
    draft,
    last,
  }: { source: Source; fetched: Fresh['fetched']; draft: SnapshotDraft; last: LastSnapshot },
): UploadWork {
  const about = { snapshot: draft.publicId, pageKey: draft.pageKey }
  const placeOf = ({ name, key }: { name: string; key: Buffer }) => ({ path: ctx.uploads.pathOf(name), fileKey: key })
  if (fetched.kind === 'm3u')
    return { ...about, ...placeOf(fetched.file), sourceUrl: fetched.url, sourceTitle: source.name }
  const { server, username, password } = openLogin(ctx.keys, source)
  return {
    ...about,
    kind: 'xtream',
    login: { server, username, password },
    ending: liveEnding(source.output, fetched.account?.formats ?? []),
    lists: fetched.lists.map(({ part, categories, entries }) => ({
      part,
      categories: categories && placeOf(categories),
      entries: entries && placeOf(entries),
      // What was read of a list that breaks off is worth having only where no whole one came before.
      isWholeOnly: last !== null && countOfPart(last.counts, part) > 0,
    })),
  }
}

/** A fault of the provider is recorded; on a stop or a deleted TV the fetch is released; other errors are retried with growing delays. */
async function settleFailure(
  ctx: AppContext,
  { claim, source, error }: { claim: RefreshClaim; source: Source; error: unknown },
  signal: AbortSignal,
): Promise<void> {
  const now = ctx.clock()
  if (signal.aborted || error instanceof LostHolder) return releaseRefresh(ctx.db, claim, now)
  if (error instanceof LostLease) return
  // No word of the provider's: other fetches of this panel were at it.
  if (error instanceof FetchFault && error.code === 'busy')
    return releaseRefresh(ctx.db, claim, now + busyAgainMs, { isTry: false })
  try {
    const account = error instanceof AccountFetchFault ? error.account : null
    await failRefresh(ctx.db, { claim, source, fault: faultOfReading(error), account }, now)
  } catch (other) {
    if (other instanceof LostLease) return
    if (other instanceof LostHolder) return releaseRefresh(ctx.db, claim, now)
    ctx.logger.warn(
      {
        source: source.public_id,
        attempt: claim.tries,
        error: other instanceof Error ? other.stack : String(other),
      },
      'fetching a source failed',
    )
    await releaseRefresh(ctx.db, claim, now + pauseAfter(refreshQueue.backOff, claim.tries))
  }
}
