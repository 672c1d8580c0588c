import { useId } from 'react'
import type { ReactNode } from 'react'
import { SendNotice } from '../../resource/send-notice.tsx'
import type { KeyedSend } from '../../resource/use-keyed-send.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useWords } from '../../words/use-words.ts'

export type DeviceDialogProps = {
  title: string
  subject: ReactNode
  submitLabel: string
  isReady?: boolean
  send: Omit<KeyedSend<unknown>, 'send'>
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The frame of what is asked before something is done to devices; it stays while the deed is under way. */
export function DeviceDialog(props: DeviceDialogProps) {
  const { title, subject, submitLabel, isReady = true, send, onSubmit, onClose, children } = props
  const { t } = useWords()
  const formId = useId()
  return (
    <Dialog
      isOpen
      onOpenChange={() => (send.isPending ? undefined : onClose())}
      isDismissable={!send.isPending}
      title={title}
      description={subject}
      closeLabel={t(($) => $.table.close)}
      footer={
        <>
          <Button slot="close" isDisabled={send.isPending}>
            {t(($) => $.table.cancel)}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={send.isPending}
            isDisabled={!isReady || send.isUsedUp}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <SendNotice send={send} />
        {children}
      </form>
    </Dialog>
  )
}
