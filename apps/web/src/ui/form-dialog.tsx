import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export interface FormDialogProps extends Omit<DialogProps, 'footer' | 'isOpen' | 'onOpenChange'> {
  cancelLabel: string
  submitLabel: ReactNode
  variant?: 'primary' | 'danger'
  isPending: boolean
  pendingLabel?: string | undefined
  isDisabled?: boolean
  /** It stays while it is pending. */
  isHeld?: boolean
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** A dialog around one form, which its last button sends. */
export function FormDialog({
  cancelLabel,
  submitLabel,
  variant = 'primary',
  isPending,
  pendingLabel,
  isDisabled = false,
  isHeld = false,
  onClose,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId()
  const mustStay = isHeld && isPending
  return (
    <Dialog
      {...dialog}
      isOpen
      onOpenChange={() => (mustStay ? undefined : onClose())}
      footer={
        <>
          <Button slot="close" isDisabled={mustStay}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={variant}
            isPending={isPending}
            pendingLabel={pendingLabel}
            isDisabled={isDisabled}
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
        {children}
      </form>
    </Dialog>
  )
}
