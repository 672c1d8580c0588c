import { ownerCalls, type Playlist } from '@castellan/contract/calls/owner.ts'
import { callApi } from '../../../api/call-api.ts'
import { providerBody } from '../../../tv/sources/provider-body.ts'
import { AddSource, EditSource, type SourceSaving } from '../save-source.tsx'
import { LinkForm, type LinkValues } from './link-form.tsx'
import { playlistKind } from './playlist-kind.ts'

const saving: SourceSaving<Playlist, LinkValues> = {
  kind: playlistKind,
  Form: LinkForm,
  add: ({ name, url, pin, ...more }) =>
    callApi(ownerCalls.addPlaylist, { body: { name, url, ...providerBody(more), ...(pin === '' ? {} : { pin }) } }),
  // A file has nothing of a provider.
  change: ({ name, url, pin: _, ...typed }, playlist) => {
    const { id, version } = playlist
    const address = url === '' ? {} : { url }
    return callApi(ownerCalls.changePlaylist, {
      body: { id, version, name, ...address, ...providerBody(typed, playlist) },
    })
  },
}

export const AddPlaylistScreen = () => <AddSource {...saving} />
export const EditPlaylistScreen = () => <EditSource {...saving} />
