import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { ownerProviderCalls } from '@castellan/contract/calls/owner-providers.ts'
import { readOfferedProviders } from '../domain/sources/offered-providers.ts'
import { addXtream, changeXtream, openLogin, tidyLogin } from '../domain/sources/change-xtreams.ts'
import { reserveSourceLook } from '../domain/sources/ask-own-refresh.ts'
import { lookAtPlaylist, lookAtXtream } from '../domain/sources/look-at-source.ts'
import { readPlaylistUrl } from '../domain/sources/playlist-url.ts'
import { listPlaylists, readPlaylist } from '../domain/sources/playlists.ts'
import { sortSources } from '../domain/sources/sort-sources.ts'
import { changeGroups, listGroups } from '../domain/sources/source-groups.ts'
import { changedExtras } from '../domain/sources/provider-options.ts'
import { extrasOf, openSecret } from '../domain/sources/source-secret.ts'
import { takeOwnSource } from '../domain/sources/take-own-source.ts'
import { listXtreams, readXtream } from '../domain/sources/xtreams.ts'
import { handle, type Route } from '../http/handle.ts'
import { translateSource } from '../http/translate-source.ts'
import { ownSources, restoreOwn } from './own-source.ts'

const playlists = ownSources({ list: listPlaylists, read: readPlaylist })
const xtreams = ownSources({ list: listXtreams, read: readXtream })
const done = { ok: true } as const

/** What owners do with sources that come from a provider. */
export const ownerSourceRoutes: Route[] = [
  handle(ownerProviderCalls.providers, async ({ ctx, actor }) => ({
    data: await readOfferedProviders(ctx.db, actor),
  })),
  handle(ownerSourceCalls.testPlaylist, async ({ ctx, actor, body, language, now }) => {
    const { url } = readPlaylistUrl(body.url)
    await reserveSourceLook(ctx.db, actor, now)
    const before =
      body.id === undefined
        ? {}
        : extrasOf(openSecret(ctx.keys, await takeOwnSource(ctx.db, actor, { id: body.id, kind: 'm3u_url' })))
    const { headers = {} } = changedExtras({ headers: body.headers }, before)
    const verdict = await lookAtPlaylist(url, { fetch: ctx.fetch, userAgent: body.user_agent, headers, now })
    return { data: translateSource(verdict, language) }
  }),
  handle(ownerSourceCalls.refreshPlaylist, playlists.refresh),
  handle(ownerSourceCalls.sortPlaylists, async ({ ctx, actor, body, origin, now }) => {
    await sortSources(ctx.db, actor, now, { ids: body.ids, origin })
    return done
  }),
  handle(ownerSourceCalls.groups, ({ ctx, actor, params }) => listGroups(ctx.db, actor, params.id)),
  handle(ownerSourceCalls.changeGroups, async ({ ctx, actor, params, body, origin, now }) => {
    await changeGroups(ctx.db, actor, now, { id: params.id, ...body, origin })
    return done
  }),

  handle(ownerSourceCalls.xtreams, xtreams.list),
  handle(ownerSourceCalls.xtream, xtreams.show),
  handle(ownerSourceCalls.testXtream, async ({ ctx, actor, body, language, now }) => {
    const before =
      body.id === undefined
        ? null
        : openLogin(ctx.keys, await takeOwnSource(ctx.db, actor, { id: body.id, kind: 'xtream' }))
    const login = tidyLogin({
      server: body.server ?? before?.server ?? '',
      username: body.username ?? before?.username ?? '',
      password: body.password ?? before?.password ?? '',
    })
    await reserveSourceLook(ctx.db, actor, now)
    const { headers = {} } = changedExtras({ headers: body.headers }, before?.extras)
    const verdict = await lookAtXtream(login, { fetch: ctx.fetch, userAgent: body.user_agent, headers, now })
    return { data: translateSource(verdict, language) }
  }),
  handle(ownerSourceCalls.addXtream, async (asked) => {
    const { ctx, actor, body, origin, now } = asked
    const id = await addXtream(ctx.db, actor, now, { draft: body, keys: ctx.keys, origin })
    return xtreams.settle(asked, id)
  }),
  handle(ownerSourceCalls.changeXtream, async (asked) => {
    const { ctx, actor, body, origin, now } = asked
    await changeXtream(ctx.db, actor, now, { change: body, keys: ctx.keys, origin })
    return xtreams.settle(asked, body.id)
  }),
  handle(ownerSourceCalls.refreshXtream, xtreams.refresh),
  handle(ownerSourceCalls.removeXtream, xtreams.remove),
  handle(ownerSourceCalls.restoreXtream, restoreOwn),
]
