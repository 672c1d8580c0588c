import { deviceServicesCalls } from '@castellan/contract/calls/device-services.ts'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { notifySuccess } from '../../../toasts/notify.ts'
import { showFailedWrite } from '../../../toasts/show-failed-write.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

export type EndServiceDialogProps = {
  id: number
  what: 'undo' | 'stop'
  service: { service: string; title: string }
  onClose: () => void
  onDone: () => void
}

const saidWhen = { undo: 'undone', stop: 'stopped' } as const

/** Takes the last sale of a service back, or ends the service. */
export function EndServiceDialog({ id, what, service: { service, title }, onClose, onDone }: EndServiceDialogProps) {
  const { t } = useTranslation()
  const [key] = useState(newIdempotencyKey)
  const end = async () => {
    try {
      await callApi(deviceServicesCalls[what], { params: { id }, body: { service }, key })
    } catch (error) {
      showFailedWrite(error)
      throw error
    } finally {
      onDone()
    }
    void notifySuccess(t(($) => $.devicePage.services.sale[saidWhen[what]]))
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t(($) => $.devicePage.services.sale[`${what}Title`], { name: title })}
      message={t(($) => $.devicePage.services.sale[`${what}About`])}
      confirmLabel={t(($) => $.devicePage.services.sale[what])}
      cancelLabel={t(($) => $.table.cancel)}
      onConfirm={end}
    />
  )
}
