import { useState } from 'react'
import { Sheet } from '../ui/action/sheet.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { LeaveGuard, LeaveQuestion } from './leave-guard.tsx'
import { RestoredNote } from './restored-note.tsx'

export type FormSheetProps = Omit<FormDialogProps, 'Frame' | 'mayClose'>

/** A sheet around one form: who goes elsewhere, or closes it without cancelling, is asked before what was typed is given up. */
export function FormSheet({ form, onClose, children, ...rest }: FormSheetProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const mayClose = () => {
    setIsLeaving(form.mayLose())
    return !form.mayLose()
  }
  return (
    <FormDialog {...rest} Frame={Sheet} form={form} mayClose={mayClose} onClose={onClose}>
      <LeaveGuard isDirty={form.mayLose} onLeave={form.forget} />
      <RestoredNote form={form} />
      {children}
      {isLeaving ? (
        <LeaveQuestion
          onStay={() => setIsLeaving(false)}
          onLeave={() => {
            form.forget()
            onClose()
          }}
        />
      ) : null}
    </FormDialog>
  )
}
