import { toError } from '../../../api/to-error.ts'
import { webhooksCalls, type Webhook } from '@castellan/contract/calls/webhooks.ts'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { notify, notifySuccess } from '../../../toasts/notify.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

export type RemoveDialogProps = { webhook: Webhook; onClose: () => void; onRemoved: () => void }

export function RemoveDialog({ webhook: { id, url }, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation()
  const remove = async () => {
    try {
      await callApi(webhooksCalls.remove, { params: { id } })
      void notifySuccess(t(($) => $.integrations.hooks.removed))
    } catch (error) {
      // Already gone, which is the requested result.
      if (!(error instanceof ApiError && error.status === 404)) {
        void notify('error', toError(error).message)
        throw error
      }
    }
    onRemoved()
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t(($) => $.integrations.hooks.removeTitle, { host: new URL(url).host })}
      message={t(($) => $.integrations.hooks.removeAbout)}
      confirmLabel={t(($) => $.integrations.hooks.remove)}
      cancelLabel={t(($) => $.integrations.keys.cancel)}
      onConfirm={remove}
    />
  )
}
