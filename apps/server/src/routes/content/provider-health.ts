import { providerHealthCalls, type ProviderHealth } from '@castellan/contract/calls/provider-health.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { limits } from '@castellan/contract/limits.ts'
import { momentOf } from '../../domain/clock.ts'
import { countSources, readFailingHosts, readFailure, readKnownHosts } from '../../domain/providers/read-providers.ts'
import type { Total } from '../../engine/count.ts'
import { countList } from '../../engine/list.ts'
import { resourceByName } from '../../engine/registry.ts'
import type { RequestContext } from '../../engine/resource-hooks.ts'
import { handle, type Route } from '../../http/handle.ts'
import { translateSourceFault } from '../../i18n/translate-source.ts'

/** How providers do. */
export const providerHealthRoutes: Route[] = [
  handle(providerHealthCalls.health, async ({ ctx, actor, now, origin, query, language }) => {
    const max = limits.providersShown
    const search = query.search.trim().toLowerCase()
    const failing = await readFailingHosts(ctx.db, actor, { search, limit: max + 1 })
    const others = await readKnownHosts(ctx.db, actor, { search, limit: max + 1, without: failing })
    const hosts = [...failing, ...others]
    const request = { ctx, actor, now, origin }
    const data: ProviderHealth[] = []
    for (const host of hosts.slice(0, max)) data.push(await healthOf(request, host, language))
    return { data: data.filter(({ devices }) => devices.total > 0), more: hosts.length > max }
  }),
]

/** The counts are those of the list of TVs under the same filter. */
async function healthOf(request: RequestContext, host: string, language: Locale): Promise<ProviderHealth> {
  const { ctx, actor, now } = request
  const devices = resourceByName('devices')!
  const at = (filter: string) => countList(devices, request, { search: '', [filter]: [host] })
  const failure = await readFailure(ctx.db, actor, now, host)
  const sources = await countSources(ctx.db, actor, host)
  return {
    host,
    state: failure ? 'failing' : sources.isChecked ? 'fine' : 'unchecked',
    devices: asCounted(await at('provider')),
    failing: asCounted(failure ? await at('failing_provider') : { total: 0, isCapped: false }),
    sources: asCounted(sources),
    fault: failure && { code: failure.fault, message: translateSourceFault(language, failure.fault) },
    since: momentOf(failure?.since ?? null),
    fresh_since: momentOf(failure?.freshSince ?? null),
  }
}

function asCounted({ total, isCapped }: Total): ProviderHealth['devices'] {
  return isCapped ? { total, capped: true } : { total }
}
