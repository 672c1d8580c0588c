import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { notify } from '../../toasts/notify.ts'
import { useRenewSources } from './queries/use-sources.ts'

/** Puts sources into the order of these ids on the TV. */
export function useSortSources() {
  const renew = useRenewSources()
  return useMutation({
    mutationFn: (ids: string[]) => callApi(ownerSourceCalls.sortPlaylists, { body: { ids } }),
    onError: (error: Error) => void notify('error', error.message),
    onSettled: renew,
  })
}
