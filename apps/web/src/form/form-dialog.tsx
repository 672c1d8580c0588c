import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, type DialogProps } from '../ui/dialog.tsx'
import { useId } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { FormNotice } from './form-notice.tsx'
import { FormElement } from './form-element.tsx'
import type { AnyForm } from './use-form.ts'

export interface FormDialogProps extends Omit<DialogProps, 'footer' | 'isOpen' | 'onOpenChange' | 'closeLabel'> {
  form: AnyForm
  cancelLabel?: string
  submitLabel: ReactNode
  variant?: 'primary' | 'danger'
  pendingLabel?: string | undefined
  isDisabled?: boolean
  /** It stays while it is pending. */
  isHeld?: boolean
  /** Shown in place of the error. */
  notice?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog around one form, which its last button sends. Who closes it gives up what was typed. */
export function FormDialog({
  form,
  cancelLabel,
  submitLabel,
  variant = 'primary',
  pendingLabel,
  isDisabled = false,
  isHeld = false,
  notice = <FormNotice>{form.notice}</FormNotice>,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  const isClosed = isDisabled || form.waitS > 0 || form.isUsedUp
  const mustStay = isHeld && form.isPending
  const close = () => {
    if (mustStay) return
    form.forget()
    onClose()
  }
  return (
    <Dialog
      {...dialog}
      closeLabel={t(($) => $.shell.close)}
      isOpen
      onOpenChange={close}
      footer={
        <>
          <Button slot="close" isDisabled={mustStay}>
            {cancelLabel ?? t(($) => $.table.cancel)}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={variant}
            isPending={form.isPending}
            pendingLabel={pendingLabel}
            isDisabled={isClosed}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormElement form={form} id={formId} isDisabled={isClosed} className="flex flex-col gap-4">
        {notice}
        {children}
      </FormElement>
    </Dialog>
  )
}
