import { ownerPortalCalls, type DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import { Plus, RadioReceiver } from 'lucide-react'
import type { OwnerSourceKind } from '../queries/owner-source-kind.ts'

export const portalKind: OwnerSourceKind<DevicePortal> = {
  name: 'portal',
  path: '/device/portals',
  icon: RadioReceiver,
  addIcon: Plus,
  calls: {
    list: ownerPortalCalls.portals,
    read: ownerPortalCalls.portal,
    change: ownerPortalCalls.changePortal,
    refresh: ownerPortalCalls.refreshPortal,
    remove: ownerPortalCalls.removePortal,
    restore: ownerPortalCalls.restorePortal,
  },
  texts: (t) => ({
    title: t(($) => $.ownerPortals.title),
    about: t(($) => $.ownerPortals.about),
    add: t(($) => $.ownerPortals.add),
    empty: t(($) => $.ownerPortals.empty),
    emptyAbout: t(($) => $.ownerPortals.emptyAbout),
    addTitle: t(($) => $.ownerPortals.add),
    editTitle: t(($) => $.ownerPortals.editTitle),
    saveNew: t(($) => $.ownerSources.save),
    save: t(($) => $.ownerSources.save),
  }),
}
