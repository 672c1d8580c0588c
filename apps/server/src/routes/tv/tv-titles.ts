import { tvTitlesCalls } from '@castellan/contract/calls/tv-titles.ts'
import { askXtreamTitle } from '../../domain/tv-delivery/ask-xtream-title.ts'
import { handle, type Route } from '../../http/handle.ts'

/** What a TV asks a provider through the panel (docs/tv-protocol.md). */
export const tvTitleRoutes: Route[] = [
  handle(tvTitlesCalls.title, ({ ctx, actor, params, body, reply, now }) => {
    ctx.catalogueRate.consume(actor.deviceId, now)
    reply.header('cache-control', 'private, no-store')
    const { keys, fetch } = ctx
    return askXtreamTitle(ctx.db, actor, now, { keys, fetch, source: params.id, entry: body.entry })
  }),
]
