import { ownerSourceCalls, type Xtream } from '@castellan/contract/calls/owner-sources.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { notify } from '../../../session/notify.ts'
import { useWords } from '../../../words/use-words.ts'
import { useRenewSources } from '../data/use-sources.ts'

/** Long enough to read the name and reach the button. */
const undoMs = 8_000

/** Takes a login off the TV at once and offers to put it back. */
export function useRemoveXtream() {
  const { t } = useWords()
  const renew = useRenewSources()
  const fail = (error: Error) => void notify('error', error.message)
  const restore = useMutation({
    mutationFn: ({ id }: Xtream) => callApi(ownerSourceCalls.restoreXtream, { params: { id } }),
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
    mutationFn: ({ id }: Xtream) => callApi(ownerSourceCalls.removeXtream, { params: { id } }),
    onSuccess: async (_, xtream) => {
      void notify(
        'success',
        t(($) => $.owner.playlists.removed, { name: xtream.name }),
        {
          durationMs: undoMs,
          action: { label: t(($) => $.owner.undo), onPress: () => restore.mutate(xtream) },
        },
      )
      await renew()
    },
    onError: fail,
  })
}
