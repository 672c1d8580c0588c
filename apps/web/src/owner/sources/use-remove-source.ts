import type { Call } from '@castellan/contract/kit/define-call.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { notify, notifySuccess } from '../../toasts/notify.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRenewSources } from './queries/use-sources.ts'

type Source = { id: string; name: string }

/** Takes a source off the TV at once and offers to put it back. */
export function useRemoveSource(calls: { remove: Call; restore: Call }) {
  const { t } = useTranslation()
  const renew = useRenewSources()
  const fail = (error: Error) => void notify('error', error.message)
  const restore = useMutation({
    mutationFn: ({ id }: Source) => callApi(calls.restore, { params: { id } }),
    onSuccess: async (_, { name }) => {
      await renew()
      void notifySuccess(t(($) => $.owner.playlists.restored, { name }))
    },
    onError: fail,
  })
  return useMutation({
    mutationFn: ({ id }: Source) => callApi(calls.remove, { params: { id } }),
    onSuccess: async (_, source) => {
      void notifySuccess(
        t(($) => $.owner.playlists.removed, { name: source.name }),
        { action: { label: t(($) => $.owner.undo), onPress: () => restore.mutate(source) } },
      )
      await renew()
    },
    onError: fail,
  })
}
