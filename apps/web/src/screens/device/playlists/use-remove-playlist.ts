import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import type { Playlist } from '@castellan/contract/calls/owner.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { notify } from '../../../session/notify.ts'
import { useWords } from '../../../words/use-words.ts'
import { useRenewSources } from '../data/use-sources.ts'

/** Long enough to read the name and reach the button. */
const undoMs = 8_000

/** Takes a playlist off the TV at once and offers to put it back. */
export function useRemovePlaylist() {
  const { t } = useWords()
  const renew = useRenewSources()
  const fail = (error: Error) => void notify('error', error.message)
  const restore = useMutation({
    mutationFn: ({ id }: Playlist) => callApi(ownerCalls.restorePlaylist, { params: { id } }),
    onSuccess: async (_, { name }) => {
      await renew()
      void notify(
        'success',
        t(($) => $.owner.playlists.restored, { name }),
      )
    },
    onError: fail,
  })
  return useMutation({
    mutationFn: ({ id }: Playlist) => callApi(ownerCalls.removePlaylist, { params: { id } }),
    onSuccess: async (_, playlist) => {
      void notify(
        'success',
        t(($) => $.owner.playlists.removed, { name: playlist.name }),
        {
          durationMs: undoMs,
          action: { label: t(($) => $.owner.undo), onPress: () => restore.mutate(playlist) },
        },
      )
      await renew()
    },
    onError: fail,
  })
}
