import { creditCalls } from '@castellan/contract/calls/credits.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { KeyedNotice } from '../../../form/keyed-notice.tsx'
import { useKeyedForm } from '../../../form/use-keyed-form.ts'
import { refreshCredits } from '../../../credits/refresh-credits.ts'
import { notifySuccess } from '../../../toasts/notify.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { RecordAction } from './record-actions.tsx'
import { RecordSummary } from './record-summary.tsx'

export type MoveDialogProps = {
  move: Exclude<RecordAction['what'], 'note'>
  record: RecordAction['record']
  onClose: () => void
}

/** Moves a record to its next state, or reverses a settled one, which requires a reason. */
export function MoveRecordDialog({ move, record, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const isReversal = move === 'reversed'
  const words = isReversal
    ? { label: t(($) => $.credits.reverse.label), done: t(($) => $.credits.reverse.done) }
    : { label: t(($) => $.credits.moves[move].label), done: t(($) => $.credits.moves[move].done) }
  const number = record.doc_no ?? `#${record.id}`

  const form = useKeyedForm({
    first: { note: '' },
    keep: { for: 'staff', as: `credits.${move}.${record.id}` },
    check: ({ note }) => ({
      note: isReversal && note.trim() === '' ? t(($) => $.server.errors.required) : undefined,
    }),
    send: async ({ note }, key) => {
      const { id } = record
      try {
        return isReversal
          ? await callApi(creditCalls.reverseCredits, { body: { id, note }, key })
          : await callApi(creditCalls.moveCredits, {
              body: { id, status: move, ...(note === '' ? {} : { note }) },
              key,
            })
      } finally {
        await refreshCredits(queries)
      }
    },
    onDone: () => {
      void notifySuccess(words.done)
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      notice={<KeyedNotice form={form} />}
      isHeld
      isDismissable={false}
      title={isReversal ? t(($) => $.credits.reverse.title, { number }) : `${words.label}: ${number}`}
      description={isReversal ? t(($) => $.credits.reverse.hint) : undefined}
      cancelLabel={t(($) => $.table.close)}
      submitLabel={words.label}
      variant={isReversal || move === 'rejected' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <RecordSummary record={record} />
      <TextField
        {...form.field('note')}
        label={isReversal ? t(($) => $.enterCredits.reason) : t(($) => $.enterCredits.note)}
        {...(isReversal ? {} : { optionalLabel: t(($) => $.table.optional) })}
        autoComplete="off"
        autoFocus={isReversal}
        maxLength={limits.creditNoteMax}
      />
    </FormDialog>
  )
}
