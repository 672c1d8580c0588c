import { m3uLinkCalls } from '@castellan/contract/calls/m3u-links.ts'
import { tokenHash } from '../domain/accounts/token.ts'
import { findTvSession } from '../domain/devices/find-tv-session.ts'
import { followLink } from '../domain/sources/follow-link.ts'
import { bearerOf } from '../http/authenticate.ts'
import { handle, type Route } from '../http/handle.ts'

/** The short addresses of playlists. */
export const m3uLinkRoutes: Route[] = [
  handle(m3uLinkCalls.follow, async ({ house, params, request, reply, now }) => {
    const token = bearerOf(request.headers.authorization)
    const tv = token === null ? null : await findTvSession(house, tokenHash(token), now)
    const url = await followLink(house.db, { slug: params.slug, isTv: tv !== null }, now)
    reply.code(302).header('location', new URL(url).href).header('cache-control', 'no-store')
    return undefined as never
  }),
]
