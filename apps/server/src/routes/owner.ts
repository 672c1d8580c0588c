import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { limits } from '@castellan/contract/limits.ts'
import { endSession } from '../domain/accounts/sign-in.ts'
import { renameOwnDevice, setOwnPassword } from '../domain/devices/change-own-device.ts'
import { readOwnDevice } from '../domain/devices/own-device.ts'
import { signInOwner } from '../domain/devices/owner-sign-in.ts'
import { addPlaylist, changePlaylist } from '../domain/sources/change-playlists.ts'
import { listPlaylists, readPlaylist } from '../domain/sources/playlists.ts'
import { listUploads, readUpload, removeUpload } from '../domain/sources/uploads.ts'
import { keepOwnerMark, ownerMarkOf } from '../http/browser-mark.ts'
import { handle, type Route } from '../http/handle.ts'
import { ownSources, removeOwn, restoreOwn } from './own-source.ts'
import { receiveUpload } from './receive-upload.ts'
import { sayUpload } from './say-upload.ts'

/** What a multipart request may hold: one file and a few short fields. The file's own length is watched while it is stored. */
export const uploadLimits = {
  fileSize: limits.uploadMaxBytes + 1,
  files: 1,
  fields: 4,
  parts: 6,
  fieldNameSize: 60,
  fieldSize: 4_096,
  headerPairs: 20,
}

const playlists = ownSources({ list: listPlaylists, read: readPlaylist })
const done = { ok: true } as const

/** The owner's panel: his TV, its playlists and uploads. Every answer is about the device of the session, whatever the request says. */
export const ownerRoutes: Route[] = [
  handle(ownerCalls.login, async ({ house, body, origin, now, request, reply }) => {
    house.addressBook.refuseDenied({ door: 'owner', mac: body.mac }, now)
    const markFor = (publicId: string) => ownerMarkOf(request, publicId)
    const { token, deviceId } = await signInOwner(house.db, body, now, { keys: house.keys, origin, markFor })
    await keepOwnerMark(house, reply, deviceId)
    return { token, device: await readOwnDevice(house.db, deviceId, now) }
  }),
  handle(ownerCalls.device, ({ house, actor, now }) => readOwnDevice(house.db, actor.deviceId, now)),
  handle(ownerCalls.setPassword, async ({ house, actor, body, origin, now, reply }) => {
    await setOwnPassword(house.db, actor, now, {
      password: body.password,
      currentPassword: body.current_password,
      keys: house.keys,
      origin,
    })
    await keepOwnerMark(house, reply, actor.deviceId)
    house.pushLine.wake(actor.deviceId)
    return { device: await readOwnDevice(house.db, actor.deviceId, now) }
  }),
  handle(ownerCalls.rename, async ({ house, actor, body, origin, now }) => {
    await renameOwnDevice(house.db, actor, now, { name: body.name, origin })
    house.pushLine.wake(actor.deviceId)
    return { device: await readOwnDevice(house.db, actor.deviceId, now) }
  }),
  handle(ownerCalls.logout, async ({ house, actor }) => {
    await endSession(house.db, actor.sessionId)
    return done
  }),

  handle(ownerCalls.playlists, playlists.list),
  handle(ownerCalls.playlist, playlists.show),
  handle(ownerCalls.addPlaylist, async (asked) => {
    const { house, actor, body, origin, now } = asked
    const id = await addPlaylist(house.db, actor, now, { draft: body, keys: house.keys, origin })
    return playlists.settle(asked, id)
  }),
  handle(ownerCalls.changePlaylist, async (asked) => {
    const { house, actor, body, origin, now } = asked
    await changePlaylist(house.db, actor, now, { change: body, keys: house.keys, origin })
    return playlists.settle(asked, body.id)
  }),
  handle(ownerCalls.removePlaylist, removeOwn),
  handle(ownerCalls.restorePlaylist, restoreOwn),

  handle(ownerCalls.upload, receiveUpload),
  handle(ownerCalls.uploads, async ({ house, actor, language }) => ({
    data: (await listUploads(house.db, actor)).map((upload) => sayUpload(upload, language)),
  })),
  handle(ownerCalls.uploadState, async ({ house, actor, params, language }) =>
    sayUpload(await readUpload(house.db, actor, params.id), language),
  ),
  handle(ownerCalls.removeUpload, async ({ house, actor, params, origin, now }) => {
    await removeUpload(house.db, actor, now, { id: params.id, origin })
    house.pushLine.wake(actor.deviceId)
    return done
  }),
]
