import { limits } from '@castellan/contract/limits.ts'
import type { PortalSession } from '@castellan/sources/stalker/portal-session.ts'
import type { XtreamEntry } from '@castellan/sources/xtream/read-xtream-list.ts'
import { encryptPage } from '../domain/sources/page-body.ts'
import { accountOfPortal, enterPortal, listChannels, listTitles } from '../domain/sources/ask-portal.ts'
import type { Source } from '../domain/sources/playlists.ts'
import { openPortalSecret, portalIdentity } from '../domain/sources/portal-secret.ts'
import type { PortalFacts } from '../domain/sources/portals.ts'
import { dropPages, writePage, type Draft, type ReadFile } from '../domain/sources/publish-upload.ts'
import type { Facts } from '../domain/sources/publish-refresh.ts'
import { countOfPart, type PartFaults } from '../domain/sources/judge-parts.ts'
import { faultOfReading } from '../domain/sources/source-fault.ts'
import { tvEntryOf } from '../domain/sources/tv-entry.ts'
import type { AppContext } from '../app-context.ts'
import type { Progress } from './fetch-source.ts'
import type { LastSnapshot } from './publish-parts.ts'

type Reading = {
  source: Source
  draft: Draft
  last: LastSnapshot
  watch: Progress & { entries(count: number): void }
}

/**
 * Lists the channels, films and series of a portal into pages. Portals answer with an item at a time or fourteen of them, so
 * this runs beside everything else without a thread of its own.
 */
export async function readPortalLists(
  ctx: AppContext,
  { source, draft, last, watch }: Reading,
): Promise<{ read: ReadFile; facts: Facts }> {
  const device = await ctx.db
    .selectFrom('devices')
    .select('mac')
    .where('id', '=', source.device_id)
    .executeTakeFirstOrThrow()
  const secret = openPortalSecret(ctx.keys, source)
  const session = await enterPortal({
    fetch: ctx.fetch,
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

/** Films and series beside the channels: what fails of them takes nothing else away. */
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

/** Seals entries into the pages of a draft and counts them. */
function openPageStore(ctx: AppContext, draft: Draft, watch: Reading['watch']) {
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
