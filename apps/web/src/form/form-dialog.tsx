import { useId, type ComponentType, type ReactNode } from 'react'
import { Button } from '../ui/action/button.tsx'
import { Dialog, type DialogProps } from '../ui/action/dialog.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { FormNotice } from './form-notice.tsx'
import { FormElement } from './form-element.tsx'
import type { AnyForm } from './use-form.ts'

export interface FormDialogProps extends Omit<
  DialogProps,
  'footer' | 'isOpen' | 'onOpenChange' | 'onBroken' | 'closeLabel'
> {
  form: AnyForm
  /** What it is shown in. */
  Frame?: ComponentType<DialogProps>
  cancelLabel?: string
  submitLabel: ReactNode
  variant?: 'primary' | 'danger'
  pendingLabel?: string | undefined
  isDisabled?: boolean
  /** It stays while it is pending. */
  isHeld?: boolean
  /** Buttons before those of the form. */
  actions?: ReactNode
  /** Shown in place of the error. */
  notice?: ReactNode
  /** Asked before it is closed by anything but its button to cancel; false keeps it open. */
  mayClose?: () => boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog around one form, which its last button sends. Who closes it gives up what was typed. */
export function FormDialog({
  form,
  Frame = Dialog,
  cancelLabel,
  submitLabel,
  variant = 'primary',
  pendingLabel,
  isDisabled = false,
  isHeld = false,
  actions,
  notice = <FormNotice>{form.notice}</FormNotice>,
  mayClose = () => true,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  const isClosed = isDisabled || form.waitS > 0 || form.isUsedUp
  const mustStay = isHeld && form.isPending
  const leave = () => {
    form.forget()
    onClose()
  }
  return (
    <Frame
      {...dialog}
      closeLabel={t(($) => $.shell.close)}
      isOpen
      onOpenChange={() => {
        if (!mustStay && mayClose()) leave()
      }}
      onBroken={leave}
      footer={
        <>
          {actions}
          <Button isDisabled={mustStay} onPress={leave}>
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
    </Frame>
  )
}
