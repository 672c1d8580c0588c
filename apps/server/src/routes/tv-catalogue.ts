import { hash } from 'node:crypto'
import { tvCatalogueCalls as calls } from '@castellan/contract/calls/tv-catalogue.ts'
import { lookUpTitles } from '../domain/catalogue/look-up-titles.ts'
import { readHome } from '../domain/catalogue/read-home.ts'
import { handle, type Route } from '../http/handle.ts'
import { isKnown } from '../http/is-known.ts'

/** What TVs ask of the catalogue (docs/tv-protocol.md). */
export const tvCatalogueRoutes: Route[] = [
  handle(calls.lookup, async ({ ctx, actor, body, now }) => {
    const { deviceId } = actor
    ctx.catalogueRate.consume(deviceId, now)
    return lookUpTitles(ctx, now, { deviceId, titles: body, isResolved: ctx.metadata !== null })
  }),
  handle(calls.home, async ({ ctx, actor: { deviceId, device }, query, request, reply, now }) => {
    ctx.catalogueRate.consume(deviceId, now)
    const language = query.lang ?? device.locale.slice(0, 2).toLowerCase()
    const home = await readHome(ctx.db, { ...query, section: query.section, product: device.product, language })
    const etag = `"h${hash('sha1', JSON.stringify(home), 'base64url')}"`
    return isKnown(request, reply, etag) ? (undefined as never) : home
  }),
]
