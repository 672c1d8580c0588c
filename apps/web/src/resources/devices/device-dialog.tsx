import type { ReactNode } from 'react'
import { SendNotice } from '../../resource/send-notice.tsx'
import type { IdempotentSend } from '../../resource/use-idempotent-send.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

export type DeviceDialogProps = {
  title: string
  subject: ReactNode
  submitLabel: string
  isReady?: boolean
  send: Omit<IdempotentSend<unknown>, 'send'>
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The frame of what is asked before something is done to devices; it stays while the action is under way. */
export function DeviceDialog(props: DeviceDialogProps) {
  const { title, subject, submitLabel, isReady = true, send, onSubmit, onClose, children } = props
  const { t } = useTranslation()
  return (
    <FormDialog
      isHeld
      isDismissable={!send.isPending}
      title={title}
      description={subject}
      closeLabel={t(($) => $.table.close)}
      cancelLabel={t(($) => $.table.cancel)}
      submitLabel={submitLabel}
      isPending={send.isPending}
      isDisabled={!isReady || send.isUsedUp}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <SendNotice send={send} />
      {children}
    </FormDialog>
  )
}
