import { useState, type ReactNode } from 'react'
import { Button } from './action/button.tsx'
import { useCloseDialog } from './action/trigger.tsx'
import { Dialog } from './action/dialog.tsx'
import { TextField } from './field/text-field.tsx'

export interface ConfirmDialogProps {
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  message: ReactNode
  /** The name of the action, not "OK". */
  confirmLabel: string
  cancelLabel: string
  tone?: 'danger' | 'primary'
  /** For irreversible mass actions: the phrase that must be typed first. */
  phrase?: { text: string; label: string }
  /** The dialog closes when the promise resolves and stays open, no longer pending, when it rejects or resolves to false. */
  onConfirm: () => void | Promise<unknown>
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

type ActionsProps = Pick<ConfirmDialogProps, 'confirmLabel' | 'cancelLabel' | 'tone' | 'onConfirm'> & {
  isReady: boolean
}

function Actions({ confirmLabel, cancelLabel, tone, onConfirm, isReady }: ActionsProps) {
  const [isPending, setIsPending] = useState(false)
  const close = useCloseDialog()
  const confirm = async () => {
    setIsPending(true)
    const isDone = await Promise.resolve(onConfirm()).then(
      (answer) => answer !== false,
      () => false,
    )
    setIsPending(false)
    if (isDone) close()
  }
  return (
    <>
      <Button slot="close" isDisabled={isPending}>
        {cancelLabel}
      </Button>
      <Button variant={tone} isPending={isPending} isDisabled={!isReady} onPress={() => void confirm()}>
        {confirmLabel}
      </Button>
    </>
  )
}

/** Only for what cannot be undone; everything else happens at once and offers Undo in a toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, message, phrase, tone = 'danger', isOpen, onOpenChange, ...actions } = props
  const [typed, setTyped] = useState('')
  const changeOpen = (isNowOpen: boolean) => {
    if (!isNowOpen) setTyped('')
    onOpenChange?.(isNowOpen)
  }
  const isReady = phrase === undefined || typed.trim() === phrase.text
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={changeOpen}
      role="alertdialog"
      title={title}
      closeLabel={actions.cancelLabel}
      footer={<Actions {...actions} tone={tone} isReady={isReady} />}
    >
      <div className="flex flex-col gap-4 text-ink-2">
        <div>{message}</div>
        {phrase === undefined ? null : (
          <TextField label={phrase.label} value={typed} onChange={setTyped} autoComplete="off" isCode />
        )}
      </div>
    </Dialog>
  )
}
