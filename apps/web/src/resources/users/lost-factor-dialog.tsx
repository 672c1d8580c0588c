import { showFailedWrite } from '../../toasts/show-failed-write.ts'
import { twoFactorCalls } from '@castellan/contract/calls/two-factor.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

export type LostFactorDialogProps = { id: number; name: string; onClose: () => void }

/** Takes the second factor from somebody who has lost it. */
export function LostFactorDialog({ id, name, onClose }: LostFactorDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const reset = async () => {
    try {
      await callApi(twoFactorCalls.reset, { params: { id } })
    } catch (error) {
      showFailedWrite(error)
      throw error
    }
    void notifySuccess(t(($) => $.account.lostFactor.done, { name }))
    void queries.invalidateQueries()
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={<span className="wrap-anywhere">{t(($) => $.account.lostFactor.title, { name })}</span>}
      message={t(($) => $.account.lostFactor.about, { name })}
      confirmLabel={t(($) => $.account.lostFactor.submit)}
      cancelLabel={t(($) => $.account.confirm.cancel)}
      onConfirm={reset}
    />
  )
}
