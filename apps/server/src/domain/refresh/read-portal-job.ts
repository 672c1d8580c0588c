import { limits } from '@castellan/contract/limits.ts'
import type { PortalSession } from '@castellan/sources/stalker/portal-session.ts'
import type { XtreamEntry } from '@castellan/sources/xtream/read-xtream-list.ts'
import { encryptPage, tvEntryOf } from '../snapshots/page-body.ts'
import { accountOfPortal, enterPortal, listChannels, listTitles } from '../providers/ask-portal.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { openPortalSecret, portalIdentity } from '../source-kinds/portal-secret.ts'
import type { PortalFacts } from '../source-kinds/portals.ts'
import type { RefreshFacts } from './publish-refresh.ts'
import { countOfPart, type PartFaults } from '../snapshots/judge-parts.ts'
import { providerFetch } from '../providers/provider-fetch.ts'
import { faultOfReading } from '../providers/source-fault.ts'
import type { AppContext } from '../../context/app-context.ts'
import type { FetchProgress } from './fetch-source-job.ts'
import type { LastSnapshot } from './publish-parts-job.ts'
import { dropPages, writePage, type SnapshotDraft } from '../snapshots/snapshot-store.ts'
import type { ReadFile } from '../snapshots/snapshot-work.ts'

type PortalRead = {
  source: Source
  draft: SnapshotDraft
  last: LastSnapshot
  watch: FetchProgress & { entries(count: number): void }
}

/**
 * Lists the channels, films and series of a portal into pages. Portals return one or fourteen items per request, so
 * this runs on the main thread.
 */
export async function readPortalLists(
  ctx: AppContext,
  { source, draft, last, watch }: PortalRead,
): Promise<{ read: ReadFile; facts: RefreshFacts }> {
  const device = await ctx.db
    .selectFrom('devices')
    .select('mac')
    .where('id', '=', source.device_id)
    .executeTakeFirstOrThrow()
  const secret = openPortalSecret(ctx.keys, source)
  const session = await enterPortal({
    fetch: providerFetch(ctx),
    address: secret.portal,
    identity: portalIdentity(secret, device.mac),
    userAgent: source.user_agent,
    ...(secret.headers ? { headers: secret.headers } : {}),
    limits: {
      firstByteMs: limits.sourceFirstByteMs,
      totalMs: limits.sourceTotalMs,
      wireMaxBytes: limits.sourceWireMaxBytes,
    },
    signal: watch.signal,
  })
  const store = openPageStore(ctx, draft, watch)
  const faults: PartFaults = {}
  const atStart = store.mark()
  const found = await listChannels(session, {
    onEntries: store.write,
    batchSize: limits.snapshotPageEntries,
    pagesMax: limits.portalChannelPagesMax,
    signal: watch.signal,
  })
  if (found.isPartial) {
    faults.live = 'cut_short'
    if (last !== null && countOfPart(last.counts, 'live') > found.total) await store.goBack(atStart)
  }
  const titles = await readTitles({ session, store, last, signal: watch.signal })
  const portal: PortalFacts = { mode: session.mode, endpoint: session.endpoint }
  return {
    read: { ...store.read(), skipped: found.skipped + titles.skipped, issues: [] },
    facts: {
      etag: '',
      lastModified: '',
      account: Object.assign(accountOfPortal(session.account), { portal }),
      guide: null,
      faults: { ...faults, ...titles.faults },
    },
  }
}

/** Films and series in addition to the channels: a failure in one part does not affect the others. */
async function readTitles({
  session,
  store,
  last,
  signal,
}: {
  session: PortalSession
  store: PageStore
  last: LastSnapshot
  signal: AbortSignal
}): Promise<{ skipped: number; faults: PartFaults }> {
  const faults: PartFaults = {}
  let skipped = 0
  for (const kind of ['movie', 'series'] as const) {
    const before = store.mark()
    const endsAt = performance.now() + limits.portalTitlesMs
    try {
      const found = await listTitles(session, kind, {
        onEntries: store.write,
        batchSize: limits.snapshotPageEntries,
        pagesMax: limits.portalTitlePagesMax,
        isOver: () => performance.now() > endsAt,
        signal,
      })
      skipped += found.skipped
      if (!found.isPartial) continue
      faults[kind] = 'cut_short'
      if (last !== null && countOfPart(last.counts, kind) > found.total) await store.goBack(before)
    } catch (error) {
      signal.throwIfAborted()
      faults[kind] = faultOfReading(error)
      if (last !== null && countOfPart(last.counts, kind) > 0) await store.goBack(before)
    }
  }
  return { skipped, faults }
}

type PageStore = ReturnType<typeof openPageStore>

/** Encrypts entries into the pages of a draft and counts them. */
function openPageStore(ctx: AppContext, draft: SnapshotDraft, watch: PortalRead['watch']) {
  let counts = { live: 0, movie: 0, series: 0, radio: 0 }
  let groups = new Map<string, number>()
  let pages = 0
  const total = () => counts.live + counts.movie + counts.series + counts.radio
  return {
    async write(batch: XtreamEntry[]): Promise<void> {
      pages += 1
      for (const { group, kind } of batch) {
        counts[kind] += 1
        if (group !== '') groups.set(group, (groups.get(group) ?? 0) + 1)
      }
      const texts = batch.map((entry) => JSON.stringify(tvEntryOf(entry)))
      const body = await encryptPage(texts, draft.pageKey, { snapshot: draft.publicId, page: pages })
      await writePage(ctx.db, ctx.dialect, draft, { page: pages, body })
      watch.entries(total())
    },
    mark: () => ({ counts: { ...counts }, groups: new Map(groups), pages }),
    async goBack(mark: { counts: typeof counts; groups: typeof groups; pages: number }): Promise<void> {
      await dropPages(ctx.db, draft, mark.pages + 1)
      ;({ counts, groups, pages } = mark)
    },
    read: () => ({ total: total(), counts: { ...counts, groups: groups.size }, pages, groups: [...groups] }),
  }
}
