import { ownerPortalCalls } from '@castellan/contract/calls/owner-portals.ts'
import { reserveSourceLook } from '../domain/sources/ask-own-refresh.ts'
import { lookAtPortal } from '../domain/sources/ask-portal.ts'
import { addPortal, changePortal } from '../domain/sources/change-portals.ts'
import { openPortalSecret, portalIdentity, portalSecret } from '../domain/sources/portal-secret.ts'
import { changedExtras } from '../domain/sources/provider-options.ts'
import { extrasOf } from '../domain/sources/source-secret.ts'
import { takeOwnSource } from '../domain/sources/take-own-source.ts'
import { listPortals, readOwnMac, readPortal } from '../domain/sources/portals.ts'
import { handle, type Route } from '../http/handle.ts'
import { translateSource } from '../http/translate-source.ts'
import { ownSources, restoreOwn } from './own-source.ts'

const portals = ownSources({ list: listPortals, read: readPortal })

/** What owners do with Stalker portals. */
export const ownerPortalRoutes: Route[] = [
  handle(ownerPortalCalls.portals, portals.list),
  handle(ownerPortalCalls.portal, portals.show),
  handle(ownerPortalCalls.testPortal, async ({ ctx, actor, body, language, now }) => {
    const before =
      body.id === undefined
        ? null
        : openPortalSecret(ctx.keys, await takeOwnSource(ctx.db, actor, { id: body.id, kind: 'stalker' }))
    const { host: _, ...secret } = portalSecret(body, before)
    await reserveSourceLook(ctx.db, actor, now)
    const identity = portalIdentity(secret, await readOwnMac(ctx.db, actor))
    const { headers = {} } = changedExtras({ headers: body.headers }, before === null ? {} : extrasOf(before))
    const userAgent = body.user_agent
    const asking = { fetch: ctx.fetch, address: secret.portal, identity, userAgent, headers }
    const verdict = await lookAtPortal(asking, now)
    return { data: translateSource(verdict, language) }
  }),
  handle(ownerPortalCalls.addPortal, async (asked) => {
    const { ctx, actor, body, origin, now } = asked
    const id = await addPortal(ctx.db, actor, now, { draft: body, keys: ctx.keys, origin })
    return portals.settle(asked, id)
  }),
  handle(ownerPortalCalls.changePortal, async (asked) => {
    const { ctx, actor, body, origin, now } = asked
    await changePortal(ctx.db, actor, now, { change: body, keys: ctx.keys, origin })
    return portals.settle(asked, body.id)
  }),
  handle(ownerPortalCalls.refreshPortal, portals.refresh),
  handle(ownerPortalCalls.removePortal, portals.remove),
  handle(ownerPortalCalls.restorePortal, restoreOwn),
]
