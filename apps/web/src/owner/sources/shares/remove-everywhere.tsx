import { ownerSourceShareCalls } from '@castellan/contract/calls/owner-source-shares.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { notify } from '../../../toasts/notify.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useRenewSources } from '../queries/use-sources.ts'
import type { ShareSheetProps } from './share-sheet.tsx'

/** Asks before a source leaves every TV that has it. */
export function RemoveEverywhere({ source: { id, name }, onClose }: ShareSheetProps) {
  const { t } = useTranslation()
  const renew = useRenewSources()
  const remove = useMutation({
    mutationFn: () => callApi(ownerSourceShareCalls.removeEverywhere, { params: { id } }),
    onSuccess: renew,
    onError: (error) => void notify('error', error.message),
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(($) => $.ownerSources.share.removeEverywhere)}
      message={t(($) => $.ownerSources.share.removeEverywhereAsk, { name })}
      confirmLabel={t(($) => $.owner.remove)}
      cancelLabel={t(($) => $.owner.cancel)}
      onConfirm={() => remove.mutateAsync()}
    />
  )
}
