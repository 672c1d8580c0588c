import { creditCalls, type CreditRecord } from '@castellan/contract/calls/credits.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { sends } from '../../../form/sends.ts'
import { refreshCredits } from '../../../credits/refresh-credits.ts'
import { notifySuccess } from '../../../toasts/notify.ts'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Another note for a record; the reference too while nobody has decided on it. */
export function NoteDialog({ record, onClose }: { record: CreditRecord; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const isOpen = record.status === 'draft' || record.status === 'pending'
  const form = useForm({
    first: { note: record.note, reference: record.reference },
    keep: { for: 'staff', as: `credits.note.${record.id}` },
    ...sends(creditCalls.noteCredits),
    body: ({ note, reference }) => ({ id: record.id, note, ...(isOpen ? { reference } : {}) }),
    onDone: () => {
      void notifySuccess(t(($) => $.credits.record.saved))
      onClose()
      return refreshCredits(queries)
    },
  })

  return (
    <FormDialog
      form={form}
      title={t(($) => $.credits.record.edit)}
      submitLabel={t(($) => $.table.form.save)}
      onClose={onClose}
    >
      <TextArea
        {...form.field('note')}
        label={t(($) => $.credits.record.note)}
        rows={3}
        autoFocus
        maxLength={limits.creditNoteMax}
      />
      {isOpen ? (
        <TextField
          {...form.field('reference')}
          label={t(($) => $.credits.record.reference)}
          autoComplete="off"
          maxLength={limits.creditReferenceMax}
        />
      ) : null}
    </FormDialog>
  )
}
