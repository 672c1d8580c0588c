import { playlistKinds } from '@castellan/contract/fields/source-kinds.ts'
import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { endSession } from '../../domain/sign-in/sign-in.ts'
import { renameOwnDevice, setOwnPassword } from '../../domain/owners/change-own-device.ts'
import { readOwnDevice } from '../../domain/owners/own-device.ts'
import { signInOwner } from '../../domain/owners/owner-sign-in.ts'
import { playlistOf } from '../../domain/source-kinds/playlists.ts'
import { setOwnerMarkCookie, ownerMarkOf } from '../../http/callers/browser-mark.ts'
import { handle, type Route } from '../../http/handle.ts'
import { ownSources, removeOwn, restoreOwn } from './own-source.ts'

const playlists = ownSources({ kinds: playlistKinds, view: playlistOf })
const done = { ok: true } as const

/** The owner's panel: their TV and its playlists. Every answer is about the device of the session, whatever the request says. */
export const ownerRoutes: Route[] = [
  handle(ownerCalls.login, async ({ ctx, body, origin, now, request, reply }) => {
    ctx.addressRuleCache.refuseDenied({ audience: 'owner', mac: body.mac }, now)
    const markFor = (publicId: string) => ownerMarkOf(request, publicId)
    const { token, deviceId } = await signInOwner(ctx.db, body, now, { keys: ctx.keys, origin, markFor })
    await setOwnerMarkCookie(ctx, reply, deviceId)
    return { token, device: await readOwnDevice(ctx.db, deviceId, now) }
  }),
  handle(ownerCalls.device, ({ ctx, actor, now }) => readOwnDevice(ctx.db, actor.deviceId, now)),
  handle(ownerCalls.setPassword, async ({ ctx, actor, body, origin, now, reply }) => {
    await setOwnPassword(ctx.db, actor, now, {
      password: body.password,
      currentPassword: body.current_password,
      keys: ctx.keys,
      origin,
    })
    await setOwnerMarkCookie(ctx, reply, actor.deviceId)
    return { device: await readOwnDevice(ctx.db, actor.deviceId, now) }
  }),
  handle(ownerCalls.rename, async ({ ctx, actor, body, origin, now }) => {
    await renameOwnDevice(ctx.db, actor, now, { name: body.name, origin })
    return { device: await readOwnDevice(ctx.db, actor.deviceId, now) }
  }),
  handle(ownerCalls.logout, async ({ ctx, actor }) => {
    await endSession(ctx.db, actor.sessionId)
    return done
  }),

  handle(ownerCalls.playlists, playlists.list),
  handle(ownerCalls.playlist, playlists.show),
  handle(ownerCalls.addPlaylist, playlists.add('m3u_url')),
  handle(ownerCalls.changePlaylist, playlists.change),
  handle(ownerCalls.removePlaylist, removeOwn),
  handle(ownerCalls.restorePlaylist, restoreOwn),
]
