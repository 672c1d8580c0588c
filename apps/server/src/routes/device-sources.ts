import { givenSourceCalls } from '@castellan/contract/calls/given-sources.ts'
import type { SourceActor, StaffActor } from '../domain/actor.ts'
import { removePlaylist, restorePlaylist } from '../domain/sources/change-playlists.ts'
import { addGiven, changeGiven } from '../domain/sources/given-sources.ts'
import { lookAtGiven } from '../domain/sources/look-at-given.ts'
import { readMaskedSource, readMaskedSources } from '../domain/sources/masked-sources.ts'
import type { House } from '../house.ts'
import { handle, type Route } from '../http/handle.ts'
import { saySource } from '../http/say-source.ts'
import { checkDeviceSeen } from './check-device-seen.ts'
import { tellOfSources } from './own-source.ts'

/** A member of staff at work on one device, which must be in his scope: not there and not yours answer alike. */
async function atDevice(house: House, actor: StaffActor, deviceId: number): Promise<SourceActor> {
  await checkDeviceSeen(house, actor, deviceId)
  return { ...actor, deviceId }
}

/** A device's sources for staff. */
export const deviceSourcesRoutes: Route[] = [
  handle(givenSourceCalls.sources, async ({ house, actor, params, language, now }) => {
    await checkDeviceSeen(house, actor, params.id)
    const rows = await readMaskedSources(house.db, params.id, { keys: house.keys, now })
    return { data: rows.map((row) => saySource(row, language)) }
  }),
  handle(givenSourceCalls.store, async ({ house, actor, params, body, origin, language, now }) => {
    const at = await atDevice(house, actor, params.id)
    const id = await addGiven(house.db, at, now, { given: body, keys: house.keys, origin })
    tellOfSources(house, params.id)
    return { data: saySource(await readMaskedSource(house.db, params.id, id, { keys: house.keys, now }), language) }
  }),
  handle(givenSourceCalls.test, async ({ house, actor, params, body, language, now }) => {
    const at = await atDevice(house, actor, params.id)
    const verdict = await lookAtGiven(house.db, at, now, { given: body, keys: house.keys, fetch: house.fetch })
    return { data: saySource(verdict, language) }
  }),
  handle(givenSourceCalls.update, async ({ house, actor, params, body, origin, language, now }) => {
    const at = await atDevice(house, actor, params.id)
    await changeGiven(house.db, at, now, { given: body, keys: house.keys, origin })
    tellOfSources(house, params.id)
    const row = await readMaskedSource(house.db, params.id, body.source, { keys: house.keys, now })
    return { data: saySource(row, language) }
  }),
  handle(givenSourceCalls.remove, async ({ house, actor, params, origin, now }) => {
    await removePlaylist(house.db, await atDevice(house, actor, params.id), now, { id: params.source, origin })
    house.pushLine.wake(params.id)
    return { ok: true } as const
  }),
  handle(givenSourceCalls.restore, async ({ house, actor, params, origin, now }) => {
    await restorePlaylist(house.db, await atDevice(house, actor, params.id), now, { id: params.source, origin })
    tellOfSources(house, params.id)
    return { ok: true } as const
  }),
]
