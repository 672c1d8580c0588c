import { holdLease, type WorkLease } from '../../db/hold-lease.ts'
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
import { dropRefresh, failRefresh, findRefreshed, finishUnchanged, type RefreshFacts } from './publish-refresh.ts'
import {
  askDueRefreshes,
  claimRefresh,
  releaseRefresh,
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
import type { FilesToRead, ReadFile, ReadOutcome } from '../snapshots/snapshot-work.ts'
import { rulesOf } from '../source-kinds/source-kinds.ts'
import { purgeSnapshots, readIntoSnapshot, writeSnapshot, type SnapshotDraft } from '../snapshots/snapshot-store.ts'

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
  try {
    await holdLease(db, refreshQueue, { claim, clock: ctx.clock, signal }, async (lease) => {
      const watch = watchOf(ctx, lease)
      const fetched = rulesOf(source.kind)?.isBrowsed ? null : await fetchSource(ctx, source, watch)
      try {
        if (fetched?.kind === 'unchanged') await finishUnchanged(db, { claim, source }, ctx.clock())
        else await replaceSnapshot(ctx, { claim, source, fetched }, watch)
      } finally {
        if (fetched) await dropFetched(ctx, fetched)
      }
    })
  } catch (error) {
    await settleFailure(ctx, { claim, source, error }, signal)
  }
}

type Watch = ReturnType<typeof watchOf>

/** Counts, and reports the progress. */
function watchOf({ clock }: AppContext, lease: WorkLease<'refreshes'>) {
  let doneBytes = 0
  const report = (progress: RefreshProgress) => void lease.report({ ...progress, updated_at: clock() })
  return {
    signal: lease.signal,
    bytes(count: number) {
      doneBytes += count
      report({ stage: 'fetching', done_bytes: doneBytes })
    },
    total: (bytes: number | null) => report({ stage: 'fetching', total_bytes: bytes }),
    entries: (count: number) => report({ stage: 'reading', entries: count }),
  }
}

type Fresh = { claim: RefreshClaim; source: Source; fetched: Exclude<FetchedSource, { kind: 'unchanged' }> }
type Content = { read: ReadFile; facts: RefreshFacts }

/** Reads what was fetched, or a portal, which answers question by question, and puts it in the place of the last snapshot. */
async function replaceSnapshot(
  ctx: AppContext,
  { claim, source, fetched }: Omit<Fresh, 'fetched'> & { fetched: Fresh['fetched'] | null },
  watch: Watch,
): Promise<void> {
  const last = await findLastSnapshot(ctx, source)
  await writeSnapshot(ctx, source.id, ctx.clock(), async (draft) => {
    const reading =
      fetched === null
        ? readPortalLists(ctx, { source, draft, last, watch })
        : readFetched(ctx, { source, draft, last, fetched }, watch)
    await publishParts(ctx, { claim, source, draft, last, ...(await reading) })
  })
  await purgeSnapshots(ctx.db, ctx.clock())
}

/** Reads it in a thread of its own, or says why not. */
async function readFetched(
  ctx: AppContext,
  { source, draft, last, fetched }: Omit<Fresh, 'claim'> & { draft: SnapshotDraft; last: LastSnapshot },
  watch: Watch,
): Promise<Content> {
  const files = filesOf(ctx, { source, fetched, last })
  const onPage = ({ entries }: { entries: number }) => watch.entries(entries)
  const outcome = await readIntoSnapshot(ctx, draft, { files, onPage }, watch.signal)
  if (outcome.kind === 'refused')
    throw new FetchFault(faultOfSourceError(outcome.reason.code, fetched.kind === 'm3u' ? fetched.url : undefined))
  return { read: outcome.read, facts: factsOf(ctx, { source, fetched, outcome }) }
}

function factsOf(
  { keys }: AppContext,
  { source, fetched, outcome }: Omit<Fresh, 'claim'> & { outcome: Extract<ReadOutcome, { kind: 'done' }> },
): RefreshFacts {
  const guide = encryptFoundAddresses(keys, source.id, outcome.read.epgUrls)
  return fetched.kind === 'm3u'
    ? { etag: fetched.etag, lastModified: fetched.lastModified, account: null, guide, faults: {} }
    : { etag: '', lastModified: '', account: fetched.account, guide, faults: { ...fetched.faults, ...outcome.faults } }
}

function filesOf(
  ctx: AppContext,
  { source, fetched, last }: Omit<Fresh, 'claim'> & { last: LastSnapshot },
): FilesToRead {
  const placeOf = ({ name, key }: { name: string; key: Buffer }) => ({ path: ctx.uploads.pathOf(name), fileKey: key })
  if (fetched.kind === 'm3u') return { ...placeOf(fetched.file), sourceUrl: fetched.url, sourceTitle: source.name }
  const { server, username, password } = openLogin(ctx.keys, source)
  return {
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
