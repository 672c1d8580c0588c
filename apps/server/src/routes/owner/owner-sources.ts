import { playlistKinds } from '@castellan/contract/fields/source-kinds.ts'
import { ownerSourcePinCalls as pinCalls } from '@castellan/contract/calls/owner-source-pins.ts'
import { ownerSourceShareCalls as shareCalls } from '@castellan/contract/calls/owner-source-shares.ts'
import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { ownerProviderCalls } from '@castellan/contract/calls/owner-providers.ts'
import { readOfferedProviders } from '../../domain/providers/offered-providers.ts'
import { playlistOf } from '../../domain/source-kinds/playlists.ts'
import { sortSources } from '../../domain/sources/sort-sources.ts'
import { limits } from '@castellan/contract/limits.ts'
import { minuteMs } from '@castellan/contract/limits/durations.ts'
import { consumeAttempt } from '../../domain/sign-in/attempts.ts'
import { listChannelShifts, shiftChannel } from '../../domain/sources/channel-shifts.ts'
import { changeGroups, listGroups } from '../../domain/sources/source-groups.ts'
import { momentOf } from '../../domain/clock.ts'
import { removeEverywhere } from '../../domain/sources/remove-source.ts'
import { accountTvIds, readSharingTvs, shareSource } from '../../domain/sources/share-source.ts'
import { lockSourceAgain, resetPin, unlockSource } from '../../domain/sources/source-pins.ts'
import { xtreamOf } from '../../domain/source-kinds/xtreams.ts'
import { handle, type Route } from '../../http/handle.ts'
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
  handle(shareCalls.shares, async ({ ctx, actor, params, now }) => ({
    data: await readSharingTvs(ctx.db, actor, now, params.id),
  })),
  handle(shareCalls.changeShares, async ({ ctx, actor, params, body, origin, now }) => {
    const deviceIds = await accountTvIds(ctx.db, actor, body.tvs)
    await shareSource(ctx.db, actor, now, { id: params.id, deviceIds, keys: ctx.keys, origin })
    ctx.uploads.announce()
    return { data: await readSharingTvs(ctx.db, actor, now, params.id) }
  }),
  handle(shareCalls.removeEverywhere, async ({ ctx, actor, params, origin, now }) => {
    await removeEverywhere(ctx.db, actor, now, { id: params.id, origin })
    return done
  }),
  handle(pinCalls.unlock, async ({ ctx, actor, params, body, origin, now }) => {
    const until = await unlockSource(ctx.db, actor, now, { id: params.id, ...body, keys: ctx.keys, origin })
    return { until: momentOf(until) }
  }),
  handle(pinCalls.lock, async ({ ctx, actor, params }) => {
    await lockSourceAgain(ctx.db, actor, params.id)
    return done
  }),
  handle(pinCalls.resetPin, async ({ ctx, actor, params, body, origin, now }) => {
    await resetPin(ctx.db, actor, now, { id: params.id, ...body, origin })
    return done
  }),
  handle(ownerSourceCalls.groups, ({ ctx, actor, params, now }) => listGroups(ctx.db, actor, now, params.id)),
  handle(ownerSourceCalls.changeGroups, async ({ ctx, actor, params, body, origin, now }) => {
    await changeGroups(ctx.db, actor, now, { id: params.id, ...body, origin })
    return done
  }),
  handle(ownerSourceCalls.channelShifts, async ({ ctx, actor, params, query, now }) => {
    const limit = { key: `channels:${actor.deviceId}`, max: limits.channelSearchesPerMinute, windowMs: minuteMs }
    await consumeAttempt(ctx.db, [limit], now)
    return listChannelShifts(ctx.db, actor, now, { id: params.id, q: query.q, keys: ctx.keys })
  }),
  handle(ownerSourceCalls.shiftChannel, async ({ ctx, actor, params, body, origin, now }) => {
    await shiftChannel(ctx.db, actor, now, { id: params.id, ...body, keys: ctx.keys, origin })
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
