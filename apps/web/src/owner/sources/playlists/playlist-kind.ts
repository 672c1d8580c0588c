import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { ownerCalls, type Playlist } from '@castellan/contract/calls/owner.ts'
import { Link2, ListVideo } from 'lucide-react'
import type { OwnerSourceKind } from '../queries/owner-source-kind.ts'

export const playlistKind: OwnerSourceKind<Playlist> = {
  name: 'playlist',
  path: '/device/playlists',
  icon: ListVideo,
  addIcon: Link2,
  calls: {
    list: ownerCalls.playlists,
    read: ownerCalls.playlist,
    change: ownerCalls.changePlaylist,
    refresh: ownerSourceCalls.refreshPlaylist,
    remove: ownerCalls.removePlaylist,
    restore: ownerCalls.restorePlaylist,
  },
  canSort: true,
  texts: (t) => ({
    title: t(($) => $.owner.playlists.title),
    about: t(($) => $.owner.playlists.about),
    add: t(($) => $.owner.playlists.add),
    empty: t(($) => $.owner.playlists.empty),
    emptyAbout: t(($) => $.owner.playlists.emptyAbout),
    addTitle: t(($) => $.owner.playlists.addTitle),
    editTitle: t(($) => $.owner.playlists.editTitle),
    saveNew: t(($) => $.owner.playlists.addAction),
    save: t(($) => $.owner.save),
  }),
}
