import { creditCalls } from '@castellan/contract/calls/credits.ts'
import type { CreditRecord } from '@castellan/contract/calls/credits.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTyped } from '../../../session/use-typed.ts'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { refreshCredits } from '../../../resource/refresh-credits.ts'
import { notify } from '../../../session/notify.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Another note for a record; the reference too while nobody has decided on it. */
export function NoteDialog({ record, onClose }: { record: CreditRecord; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const first = { note: record.note, reference: record.reference }
  const kept = useTyped('staff', `credits.note.${record.id}`, { first })
  const { note, reference } = kept.typed
  const leave = () => {
    kept.drop()
    onClose()
  }
  const [failure, setFailure] = useState<Error | null>(null)
  const [isPending, setIsPending] = useState(false)
  const apiError = failure instanceof ApiError ? failure : null
  const isOpen = record.status === 'draft' || record.status === 'pending'

  const submit = async () => {
    setIsPending(true)
    setFailure(null)
    try {
      const body = { id: record.id, note, ...(isOpen ? { reference } : {}) }
      await callApi(creditCalls.noteCredits, { body })
      void notify(
        'success',
        t(($) => $.credits.record.saved),
      )
      leave()
      await refreshCredits(queries)
    } catch (error) {
      setFailure(error as Error)
      setIsPending(false)
    }
  }

  return (
    <FormDialog
      title={t(($) => $.credits.record.edit)}
      closeLabel={t(($) => $.table.close)}
      cancelLabel={t(($) => $.table.cancel)}
      submitLabel={t(($) => $.table.form.save)}
      isPending={isPending}
      onClose={leave}
      onSubmit={() => (isPending ? undefined : void submit())}
    >
      <TextArea
        label={t(($) => $.credits.record.note)}
        rows={3}
        autoFocus
        maxLength={limits.creditNoteMax}
        value={note}
        onChange={(text) => kept.change({ ...kept.typed, note: text })}
        errorMessage={apiError?.of('note') ?? (apiError?.of('reference') ? undefined : failure?.message)}
      />
      {isOpen ? (
        <TextField
          label={t(($) => $.credits.record.reference)}
          autoComplete="off"
          maxLength={limits.creditReferenceMax}
          value={reference}
          onChange={(text) => kept.change({ ...kept.typed, reference: text })}
          errorMessage={apiError?.of('reference')}
        />
      ) : null}
    </FormDialog>
  )
}
