import { catalogueCalls, type UnclearName } from '@castellan/contract/calls/catalogue.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { notclearTitles } from '@castellan/contract/resources/notclear-titles.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callQuery } from '../../../api/call-query.ts'
import type { Row } from '../../../fields/field-view.ts'
import { useNounWords } from '../../../fields/noun-words.ts'
import { sendAction } from '../../../resource/use-writes.ts'
import { notify } from '../../../session/notify.ts'
import { useWords } from '../../../words/use-words.ts'

export const card = notclearTitles as unknown as Resource
export type Review = 'open' | 'deferred'
type Queue = AnswerOf<typeof catalogueCalls.nextUnclear>
type Deed = 'match' | 'reject' | 'defer'

/** The names that wait, and what can be done to the first of them; the next one comes by itself. */
export function useQueue(review: Review) {
  const { t } = useWords()
  const words = useNounWords(card)
  const queries = useQueryClient()
  const asked = callQuery(catalogueCalls.nextUnclear, { query: { review } })
  const queue = useQuery(asked)
  const [last, setLast] = useState<UnclearName | null>(null)
  const [isPending, setIsPending] = useState(false)
  const renew = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(card.api) })
  const rowOf = (name: UnclearName) => name as unknown as Row

  const undo = async (name: UnclearName | null = last) => {
    if (!name) return
    setLast(null)
    try {
      await sendAction(card, 'reopen', [rowOf(name)], {})
      void notify(
        'info',
        t(($) => $.catalogue.undone),
      )
    } catch (error) {
      say(error)
    }
    await renew()
  }

  /** Throws what the server says of the input. */
  const decide = async (deed: Deed, name: UnclearName, input?: Record<string, unknown>) => {
    if (isPending) return
    setIsPending(true)
    try {
      await sendAction(card, deed, [rowOf(name)], { input })
      queries.setQueryData<Queue>(asked.queryKey, (before) => before && without(before, name.id, review))
      setLast(name)
      const action = { label: t(($) => $.table.undo), onPress: () => void undo(name) }
      void notify('success', words.actions[deed]?.done ?? '', { action })
      await renew()
    } finally {
      setIsPending(false)
    }
  }
  const act = (deed: Deed, name: UnclearName, input?: Record<string, unknown>) => decide(deed, name, input).catch(say)

  return { queue, last, isPending, act, decide, undo }
}

/** The queue as it is once a name has been decided, before the server says so. */
function without(before: Queue, id: number, review: Review): Queue {
  const data = before.data.filter((each) => each.id !== id)
  return { ...before, data, [review]: Math.max(0, before[review] - 1) }
}

/** What the session was refused has been said already (spec §8). */
function say(error: unknown): void {
  const isSaid = error instanceof ApiError && (error.status === 401 || error.status === 403)
  if (!isSaid) void notify('error', (error as Error).message)
}
