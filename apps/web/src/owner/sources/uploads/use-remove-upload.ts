import { ownerCalls, type Upload } from '@castellan/contract/calls/owner.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { notify, notifySuccess } from '../../../toasts/notify.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useRenewSources } from '../queries/use-sources.ts'

/** Takes an uploaded playlist off the TV; the file itself is still on the owner's own machine. */
export function useRemoveUpload() {
  const { t } = useTranslation()
  const renew = useRenewSources()
  return useMutation({
    mutationFn: ({ id }: Upload) => callApi(ownerCalls.removeUpload, { params: { id } }),
    onSuccess: async (_, { name, status }) => {
      if (status === 'published') void notifySuccess(t(($) => $.owner.uploads.removed, { name }))
      await renew()
    },
    onError: (error) => void notify('error', error.message),
  })
}
