import { limits } from '@castellan/contract/limits.ts'
import type { M3uEntry } from '@castellan/sources/m3u/read-m3u.ts'
import { sealPage } from '../domain/sources/page-body.ts'
import { accountOfPortal, enterPortal, listChannels } from '../domain/sources/ask-portal.ts'
import type { Source } from '../domain/sources/playlists.ts'
import { openPortalSecret, portalIdentity } from '../domain/sources/portal-secret.ts'
import type { PortalFacts } from '../domain/sources/portals.ts'
import { writePage, type Draft, type ReadFile } from '../domain/sources/publish-upload.ts'
import type { Facts } from '../domain/sources/publish-refresh.ts'
import { tvEntryOf } from '../domain/sources/tv-entry.ts'
import type { House } from '../house.ts'
import type { Progress } from './fetch-source.ts'

type Reading = { source: Source; draft: Draft; watch: Progress & { entries(count: number): void } }

/**
 * Lists the channels of a portal into pages. Portals answer with an item at a time or fourteen of them, so this runs
 * beside everything else without a thread of its own; films and series are paged through by the TV itself.
 */
export async function readPortalChannels(
  house: House,
  { source, draft, watch }: Reading,
): Promise<{ read: ReadFile; facts: Facts }> {
  const device = await house.db
    .selectFrom('devices')
    .select('mac')
    .where('id', '=', source.device_id)
    .executeTakeFirstOrThrow()
  const secret = openPortalSecret(house.keys, source)
  const session = await enterPortal({
    fetch: house.fetch,
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
  const groups = new Map<string, number>()
  let pages = 0
  let entries = 0
  const store = async (batch: M3uEntry[]) => {
    pages += 1
    entries += batch.length
    for (const { group } of batch) if (group !== '') groups.set(group, (groups.get(group) ?? 0) + 1)
    const texts = batch.map((entry) => JSON.stringify(tvEntryOf(entry)))
    const body = await sealPage(texts, draft.pageKey, { snapshot: draft.publicId, page: pages })
    await writePage(house.db, house.dialect, draft, { page: pages, body })
    watch.entries(entries)
  }
  const found = await listChannels(session, {
    onEntries: store,
    batchSize: limits.snapshotPageEntries,
    signal: watch.signal,
  })
  const counts = { live: found.total, movie: 0, series: 0, radio: 0, groups: groups.size }
  const portal: PortalFacts = { mode: session.mode, endpoint: session.endpoint }
  return {
    read: { total: found.total, counts, skipped: found.skipped, issues: [], pages, groups: [...groups] },
    facts: {
      etag: '',
      lastModified: '',
      account: Object.assign(accountOfPortal(session.account), { portal }),
      guide: null,
      faults: {},
    },
  }
}
