import { hash } from 'node:crypto'
import { tvCatalogueCalls as calls } from '@castellan/contract/calls/tv-catalogue.ts'
import { lookUpTitles } from '../../domain/catalogue/look-up-titles.ts'
import { readHome } from '../../domain/tv-home/read-home.ts'
import { readTitlePage } from '../../domain/tv-home/read-title-page.ts'
import { handle, noBody, type Route } from '../../http/handle.ts'
import { isKnown } from '../../http/is-known.ts'

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
    const { product, country } = device
    const { section, page } = query
    const home = await readHome(ctx, { section, page, product, country, language, at: now })
    const etag = `"h${hash('sha1', JSON.stringify(home), 'base64url')}"`
    return isKnown(request, reply, etag) ? noBody : home
  }),
  handle(calls.titlePage, async ({ ctx, actor: { deviceId, device }, params, query, request, reply, now }) => {
    ctx.catalogueRate.consume(deviceId, now)
    const language = query.lang ?? device.locale.slice(0, 2).toLowerCase()
    const page = await readTitlePage(ctx.db, now, { id: params.id, language, isResolved: ctx.metadata !== null })
    const etag = `"t${hash('sha1', JSON.stringify(page), 'base64url')}"`
    return isKnown(request, reply, etag) ? noBody : page
  }),
]
