import { toError } from '../../../api/to-error.ts'
import { apiKeysCalls, type ApiKey } from '@castellan/contract/calls/api-keys.ts'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { notify, notifySuccess } from '../../../toasts/notify.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

export type RevokeDialogProps = { apiKey: ApiKey; onClose: () => void; onRevoked: () => void }

export function RevokeDialog({ apiKey: { id, name }, onClose, onRevoked }: RevokeDialogProps) {
  const { t } = useTranslation()
  const revoke = async () => {
    try {
      await callApi(apiKeysCalls.revoke, { params: { id } })
      void notifySuccess(t(($) => $.integrations.keys.revoked))
    } catch (error) {
      // Already gone, which is the requested result.
      if (!(error instanceof ApiError && error.status === 404)) {
        void notify('error', toError(error).message)
        throw error
      }
    }
    onRevoked()
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t(($) => $.integrations.keys.revokeTitle, { name })}
      message={t(($) => $.integrations.keys.revokeAbout)}
      confirmLabel={t(($) => $.integrations.keys.revoke)}
      cancelLabel={t(($) => $.integrations.keys.cancel)}
      onConfirm={revoke}
    />
  )
}
