import { creditCalls } from '@castellan/contract/calls/credits.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTyped } from '../../../session/use-typed.ts'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { refreshCredits } from '../../../resource/refresh-credits.ts'
import { useIdempotentSend } from '../../../resource/use-idempotent-send.ts'
import type { IdempotentSend } from '../../../resource/use-idempotent-send.ts'
import { notify } from '../../../session/notify.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { entryFields, newEntry, readEntry } from './entry.ts'
import type { Entry, EntryBody } from './entry.ts'

type Answer = AnswerOf<typeof creditCalls.enterCredits>

export type EntryForm = {
  entry: Entry
  change: (part: Partial<Entry>) => void
  messageOf: (field: (typeof entryFields)[number]) => string | undefined
  submit: () => Promise<void>
  send: IdempotentSend<Answer>
  /** Gives up what was typed. */
  drop: () => void
}

/** The state of the dialog that writes a movement down; nothing typed is lost when it is refused. */
export function useEntry(first: Pick<Entry, 'type' | 'person'>, onDone: () => void): EntryForm {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const place = `credits.${first.type}.${first.person?.id ?? ''}`
  // A balance that was kept would soon be a wrong one.
  const kept = useTyped('staff', place, { first: newEntry(first.type, first.person), secret: ['person'] })
  const entry = kept.typed
  const [errors, setErrors] = useState<Record<string, string>>({})
  const send = useIdempotentSend<Answer>(entryFields, { not_enough_credits: 'credits' })

  const enter = async (body: EntryBody, key: string) => {
    try {
      return await callApi(creditCalls.enterCredits, { body, key })
    } catch (error) {
      // Refused, the balances on screen may be old. Unanswered they stay: it may have been done, and would seem to be done twice.
      if (error instanceof ApiError) await refreshCredits(queries)
      throw error
    }
  }

  const submit = async () => {
    const read = readEntry(entry, t)
    setErrors('errors' in read ? read.errors : {})
    if ('errors' in read) return
    const answer = await send.send((key) => enter(read.body, key))
    if (answer === null) return
    kept.drop()
    await refreshCredits(queries)
    const { status } = answer.data
    const texts = {
      draft: t(($) => $.credits.enter.drafted),
      settled: t(($) => $.credits.enter[entry.type].done),
    }
    const text = status === 'draft' || status === 'settled' ? texts[status] : t(($) => $.credits.enter.waits)
    void notify(status === 'settled' ? 'success' : 'info', text)
    onDone()
  }

  return {
    entry,
    change: (part) => {
      kept.change({ ...entry, ...part })
      setErrors({})
      send.forget()
    },
    messageOf: (field) => errors[field] ?? send.messageOf(field),
    submit,
    send,
    drop: kept.drop,
  }
}
