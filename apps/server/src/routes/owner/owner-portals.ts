import { ownerPortalCalls } from '@castellan/contract/calls/owner-portals.ts'
import { portalOf } from '../../domain/source-kinds/portals.ts'
import { handle, type Route } from '../../http/handle.ts'
import { ownSources, restoreOwn } from './own-source.ts'

const portals = ownSources({ kinds: ['stalker'], view: portalOf })

/** What owners do with Stalker portals. */
export const ownerPortalRoutes: Route[] = [
  handle(ownerPortalCalls.portals, portals.list),
  handle(ownerPortalCalls.portal, portals.show),
  handle(ownerPortalCalls.testPortal, portals.check('stalker')),
  handle(ownerPortalCalls.addPortal, portals.add('stalker')),
  handle(ownerPortalCalls.changePortal, portals.change),
  handle(ownerPortalCalls.refreshPortal, portals.refresh),
  handle(ownerPortalCalls.removePortal, portals.remove),
  handle(ownerPortalCalls.restorePortal, restoreOwn),
]
