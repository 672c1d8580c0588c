import { creditCalls } from '@castellan/contract/calls/credits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { sends } from '../../form/sends.ts'
import type { Form } from '../../form/use-form.ts'
import { useKeyedForm } from '../../form/use-keyed-form.ts'
import { refreshCredits } from '../refresh-credits.ts'
import { useSayGiven } from '../use-say-given.ts'
import { notify } from '../../toasts/notify.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { entryBody, entryFaults, newEntry, type EntryValues } from './entry.ts'

export type EntryForm = Form<EntryValues>

const { schema, send } = sends(creditCalls.enterCredits)

/** The form that creates a transaction. */
export function useEntry({ type, person }: Pick<EntryValues, 'type' | 'person'>, onDone: () => void): EntryForm {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const sayGiven = useSayGiven()
  return useKeyedForm({
    first: newEntry(type, person),
    // A cached balance would soon be stale.
    keep: { for: 'staff', as: `credits.${type}.${person?.id ?? ''}`, secret: ['person'] },
    body: entryBody,
    schema,
    check: (entry) => entryFaults(entry, t),
    nameOf: (path) => (path === 'user_id' ? 'person' : path.split('.')[0]!),
    aboutField: { not_enough_credits: 'credits' },
    send: async (body, key) => {
      try {
        return await send(body, key)
      } catch (error) {
        // Refused, the balances on screen may be old. Unanswered they stay: it may have been done, and would seem to be done twice.
        if (error instanceof ApiError) await refreshCredits(queries)
        throw error
      }
    },
    onDone: async (answer) => {
      await refreshCredits(queries)
      const { status } = answer.data
      if (type === 'transfer' && status === 'settled') {
        sayGiven(answer.data)
        onDone()
        return
      }
      const texts = {
        draft: t(($) => $.enterCredits.drafted),
        settled: t(($) => $.enterCredits[type].done),
      }
      const text = status === 'draft' || status === 'settled' ? texts[status] : t(($) => $.enterCredits.waits)
      void notify(status === 'settled' ? 'success' : 'info', text)
      onDone()
    },
  })
}
