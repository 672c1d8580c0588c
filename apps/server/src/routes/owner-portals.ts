import { ownerPortalCalls } from '@castellan/contract/calls/owner-portals.ts'
import { askOwnRefresh, reserveSourceLook } from '../domain/sources/ask-own-refresh.ts'
import { lookAtPortal } from '../domain/sources/ask-portal.ts'
import { removePlaylist, restorePlaylist } from '../domain/sources/change-playlists.ts'
import { addPortal, changePortal } from '../domain/sources/change-portals.ts'
import { openPortalSecret, portalIdentity, portalSecret } from '../domain/sources/portal-secret.ts'
import { changedExtras } from '../domain/sources/provider-options.ts'
import { extrasOf } from '../domain/sources/source-secret.ts'
import { takeOwnSource } from '../domain/sources/take-own-source.ts'
import { listPortals, readOwnMac, readPortal } from '../domain/sources/portals.ts'
import { handle, type Route } from '../http/handle.ts'
import { saySource } from '../http/say-source.ts'

const done = { ok: true } as const

/** What owners do with Stalker portals. */
export const ownerPortalRoutes: Route[] = [
  handle(ownerPortalCalls.portals, async ({ house, actor, language, now }) => {
    const rows = await listPortals(house.db, actor, { keys: house.keys, now })
    return { data: rows.map((row) => saySource(row, language)) }
  }),
  handle(ownerPortalCalls.portal, async ({ house, actor, params, language, now }) => ({
    data: saySource(await readPortal(house.db, actor, params.id, { keys: house.keys, now }), language),
  })),
  handle(ownerPortalCalls.testPortal, async ({ house, actor, body, language, now }) => {
    const before =
      body.id === undefined
        ? null
        : openPortalSecret(house.keys, await takeOwnSource(house.db, actor, { id: body.id, kind: 'stalker' }))
    const { host: _, ...secret } = portalSecret(body, before)
    await reserveSourceLook(house.db, actor, now)
    const identity = portalIdentity(secret, await readOwnMac(house.db, actor))
    const { headers = {} } = changedExtras({ headers: body.headers }, before === null ? {} : extrasOf(before))
    const userAgent = body.user_agent
    const asking = { fetch: house.fetch, address: secret.portal, identity, userAgent, headers }
    const verdict = await lookAtPortal(asking, now)
    return { data: saySource(verdict, language) }
  }),
  handle(ownerPortalCalls.addPortal, async ({ house, actor, body, origin, language, now }) => {
    const id = await addPortal(house.db, actor, now, { draft: body, keys: house.keys, origin })
    house.pushLine.wake(actor.deviceId)
    house.uploads.announce()
    return { data: saySource(await readPortal(house.db, actor, id, { keys: house.keys, now }), language) }
  }),
  handle(ownerPortalCalls.changePortal, async ({ house, actor, body, origin, language, now }) => {
    await changePortal(house.db, actor, now, { change: body, keys: house.keys, origin })
    house.pushLine.wake(actor.deviceId)
    house.uploads.announce()
    return { data: saySource(await readPortal(house.db, actor, body.id, { keys: house.keys, now }), language) }
  }),
  handle(ownerPortalCalls.refreshPortal, async ({ house, actor, params, origin, language, now }) => {
    await readPortal(house.db, actor, params.id, { keys: house.keys, now })
    await askOwnRefresh(house.db, actor, now, { id: params.id, origin })
    house.uploads.announce()
    return { data: saySource(await readPortal(house.db, actor, params.id, { keys: house.keys, now }), language) }
  }),
  handle(ownerPortalCalls.removePortal, async ({ house, actor, params, origin, now }) => {
    await readPortal(house.db, actor, params.id, { keys: house.keys, now })
    await removePlaylist(house.db, actor, now, { id: params.id, origin })
    house.pushLine.wake(actor.deviceId)
    return done
  }),
  handle(ownerPortalCalls.restorePortal, async ({ house, actor, params, origin, now }) => {
    await restorePlaylist(house.db, actor, now, { id: params.id, origin })
    house.pushLine.wake(actor.deviceId)
    house.uploads.announce()
    return done
  }),
]
