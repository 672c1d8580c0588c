import { FormDialog, type FormDialogProps } from '../../form/form-dialog.tsx'
import { KeyedNotice } from '../../form/keyed-notice.tsx'

export type DeviceDialogProps = Pick<
  FormDialogProps,
  'form' | 'title' | 'description' | 'submitLabel' | 'onClose' | 'children'
> & { isReady?: boolean }

/** The frame of what is asked before something is done to devices; it stays while the action is under way. */
export function DeviceDialog({ isReady = true, ...dialog }: DeviceDialogProps) {
  return (
    <FormDialog
      {...dialog}
      isHeld
      isDismissable={!dialog.form.isPending}
      isDisabled={!isReady}
      notice={<KeyedNotice form={dialog.form} />}
    />
  )
}
