import { ownerSourceCalls, type Xtream } from '@castellan/contract/calls/owner-sources.ts'
import { Plus, Server } from 'lucide-react'
import type { OwnerSourceKind } from '../queries/owner-source-kind.ts'

export const xtreamKind: OwnerSourceKind<Xtream> = {
  name: 'xtream',
  path: '/device/xtreams',
  icon: Server,
  addIcon: Plus,
  calls: {
    list: ownerSourceCalls.xtreams,
    read: ownerSourceCalls.xtream,
    change: ownerSourceCalls.changeXtream,
    refresh: ownerSourceCalls.refreshXtream,
    remove: ownerSourceCalls.removeXtream,
    restore: ownerSourceCalls.restoreXtream,
  },
  texts: (t) => ({
    title: t(($) => $.ownerSources.title),
    about: t(($) => $.ownerSources.about),
    add: t(($) => $.ownerSources.add),
    empty: t(($) => $.ownerSources.empty),
    emptyAbout: t(($) => $.ownerSources.emptyAbout),
    addTitle: t(($) => $.ownerSources.add),
    editTitle: t(($) => $.ownerSources.editTitle),
    saveNew: t(($) => $.ownerSources.save),
    save: t(($) => $.ownerSources.save),
  }),
}
