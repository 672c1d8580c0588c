import { creditCalls } from '@castellan/contract/calls/credits.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTyped } from '../../../session/use-typed.ts'
import { callApi } from '../../../api/call-api.ts'
import { refreshCredits } from '../../../resource/refresh-credits.ts'
import { SendNotice } from '../../../resource/send-notice.tsx'
import { useIdempotentSend } from '../../../resource/use-idempotent-send.ts'
import { notify } from '../../../session/notify.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { RecordAction } from './record-actions.tsx'
import { RecordSummary } from './record-summary.tsx'

type Answer = AnswerOf<typeof creditCalls.moveCredits>
export type MoveDialogProps = {
  move: Exclude<RecordAction['what'], 'note'>
  record: RecordAction['record']
  onClose: () => void
}

/** Moves a record to its next state, or takes a settled one back by a mirrored one, for which a reason is owed. */
export function MoveDialog({ move, record, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const kept = useTyped('staff', `credits.${move}.${record.id}`, { first: { note: '' } })
  const { note } = kept.typed
  const leave = () => {
    kept.drop()
    onClose()
  }
  const [error, setError] = useState<string>()
  const send = useIdempotentSend<Answer>(['note'])
  const isReversal = move === 'reversed'
  const words = isReversal
    ? { label: t(($) => $.credits.reverse.label), done: t(($) => $.credits.reverse.done) }
    : { label: t(($) => $.credits.moves[move].label), done: t(($) => $.credits.moves[move].done) }
  const number = record.doc_no ?? `#${record.id}`

  const submit = async () => {
    if (isReversal && note.trim() === '') return setError(t(($) => $.server.errors.required))
    const { id } = record
    const answer = await send.send((key) =>
      isReversal
        ? callApi(creditCalls.reverseCredits, { body: { id, note }, key })
        : callApi(creditCalls.moveCredits, { body: { id, status: move, ...(note === '' ? {} : { note }) }, key }),
    )
    await refreshCredits(queries)
    if (answer === null) return undefined
    void notify('success', words.done)
    return leave()
  }

  return (
    <FormDialog
      isHeld
      isDismissable={false}
      title={isReversal ? t(($) => $.credits.reverse.title, { number }) : `${words.label}: ${number}`}
      description={isReversal ? t(($) => $.credits.reverse.hint) : undefined}
      closeLabel={t(($) => $.table.close)}
      cancelLabel={t(($) => $.table.close)}
      submitLabel={words.label}
      variant={isReversal || move === 'rejected' ? 'danger' : 'primary'}
      isPending={send.isPending}
      isDisabled={send.isUsedUp}
      onClose={leave}
      onSubmit={() => void submit()}
    >
      <SendNotice send={send} />
      <RecordSummary record={record} />
      <TextField
        label={isReversal ? t(($) => $.credits.enter.reason) : t(($) => $.credits.enter.note)}
        {...(isReversal ? {} : { optionalLabel: t(($) => $.table.optional) })}
        autoComplete="off"
        autoFocus={isReversal}
        maxLength={limits.creditNoteMax}
        value={note}
        onChange={(text) => {
          kept.change({ note: text })
          setError(undefined)
          send.forget()
        }}
        errorMessage={error ?? send.messageOf('note')}
      />
    </FormDialog>
  )
}
