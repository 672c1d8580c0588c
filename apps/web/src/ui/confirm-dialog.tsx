import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

export interface ConfirmDialogProps {
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  message: ReactNode
  /** The verb of the deed, not "OK". */
  confirmLabel: string
  cancelLabel: string
  tone?: 'danger' | 'primary'
  /** For irreversible mass deeds: the phrase that must be typed first. */
  phrase?: { text: string; label: string }
  /** The dialog closes when the promise is kept and stays open, no longer pending, when it is broken. */
  onConfirm: () => void | Promise<unknown>
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/** Only for what cannot be undone; everything else happens at once and offers Undo in a toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, message, confirmLabel, cancelLabel, tone = 'danger', phrase, onConfirm, ...state } = props
  const [typed, setTyped] = useState('')
  const [isPending, setIsPending] = useState(false)

  const confirm = async (close: () => void) => {
    setIsPending(true)
    const done = await Promise.resolve(onConfirm()).then(
      () => true,
      () => false,
    )
    setIsPending(false)
    if (done) close()
  }

  return (
    <Dialog
      {...state}
      role="alertdialog"
      title={title}
      closeLabel={cancelLabel}
      footer={(close) => (
        <>
          <Button onPress={close} isDisabled={isPending}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            isPending={isPending}
            isDisabled={phrase !== undefined && typed.trim() !== phrase.text}
            onPress={() => void confirm(close)}
          >
            {confirmLabel}
          </Button>
        </>
      )}
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
