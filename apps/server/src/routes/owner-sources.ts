import { playlistKinds } from '@castellan/contract/fields/source-kinds.ts'
import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { ownerProviderCalls } from '@castellan/contract/calls/owner-providers.ts'
import { readOfferedProviders } from '../domain/sources/offered-providers.ts'
import { playlistOf } from '../domain/sources/playlists.ts'
import { sortSources } from '../domain/sources/sort-sources.ts'
import { changeGroups, listGroups } from '../domain/sources/source-groups.ts'
import { xtreamOf } from '../domain/sources/xtreams.ts'
import { handle, type Route } from '../http/handle.ts'
import { ownSources, restoreOwn } from './own-source.ts'

const playlists = ownSources({ kinds: playlistKinds, view: playlistOf })
const xtreams = ownSources({ kinds: ['xtream'], view: xtreamOf })
const done = { ok: true } as const

/** What owners do with sources that come from a provider. */
export const ownerSourceRoutes: Route[] = [
  handle(ownerProviderCalls.providers, async ({ ctx, actor }) => ({
    data: await readOfferedProviders(ctx.db, actor),
  })),
  handle(ownerSourceCalls.testPlaylist, playlists.check('m3u_url')),
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
  handle(ownerSourceCalls.testXtream, xtreams.check('xtream')),
  handle(ownerSourceCalls.addXtream, xtreams.add('xtream')),
  handle(ownerSourceCalls.changeXtream, xtreams.change),
  handle(ownerSourceCalls.refreshXtream, xtreams.refresh),
  handle(ownerSourceCalls.removeXtream, xtreams.remove),
  handle(ownerSourceCalls.restoreXtream, restoreOwn),
]
