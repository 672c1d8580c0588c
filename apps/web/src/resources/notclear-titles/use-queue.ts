import { showFailedWrite } from '../../toasts/show-failed-write.ts'
import { catalogueCalls, type UnclearName } from '@castellan/contract/calls/catalogue.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { RowVersion } from '@castellan/contract/resource-calls/resource-calls.ts'
import { notclearTitles } from '@castellan/contract/resources/notclear-titles.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { rowVersions } from '../../resource/row-versions.ts'
import { sendAction, sendForVersions } from '../../resource/use-writes.ts'
import { notify, notifySuccess } from '../../toasts/notify.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export const resource = notclearTitles
export const reviews = ['open', 'deferred'] as const
export type Review = (typeof reviews)[number]
type Queue = AnswerOf<typeof catalogueCalls.nextUnclear>
type Operation = 'match' | 'reject' | 'defer'
/** A name that was decided, with the version the decision left it with. */
type NameDecision = { name: UnclearName; versions: readonly RowVersion[] }

/** The names that wait, and what can be done to the first of them; the next one comes automatically. */
export function useQueue(review: Review) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const queries = useQueryClient()
  const asked = callQuery(catalogueCalls.nextUnclear, { query: { review } })
  const queue = useQuery(asked)
  const [last, setLast] = useState<NameDecision | null>(null)
  const [isPending, setIsPending] = useState(false)
  const renew = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(resource.api) })

  const undo = async (decided: NameDecision | null = last) => {
    if (!decided) return
    setLast(null)
    try {
      const { failed } = await sendForVersions(resource, 'reopen', decided.versions)
      const [refused] = failed
      void notify(refused ? 'error' : 'info', refused ? refused.message : t(($) => $.catalogue.undone))
    } catch (error) {
      say(error)
    }
    await renew()
  }

  /** Throws what the server says of the input. */
  const decide = async (operation: Operation, name: UnclearName, input?: Record<string, unknown>) => {
    if (isPending) return
    setIsPending(true)
    try {
      const rows = [name]
      const answer = await sendAction(resource, operation, rows, { input })
      const decided = { name, versions: rowVersions(rows, answer) }
      queries.setQueryData<Queue>(asked.queryKey, (before) => before && without(before, name.id, review))
      setLast(decided)
      const action = { label: t(($) => $.table.undo), onPress: () => void undo(decided) }
      void notifySuccess(words.actions[operation]?.done ?? '', { action })
      await renew()
    } finally {
      setIsPending(false)
    }
  }
  const act = (operation: Operation, name: UnclearName, input?: Record<string, unknown>) =>
    decide(operation, name, input).catch(say)

  return { queue, last: last?.name ?? null, isPending, act, decide, undo }
}

/** The queue as it is once a name has been decided, before the server says so. */
function without(before: Queue, id: number, review: Review): Queue {
  const data = before.data.filter((each) => each.id !== id)
  return { ...before, data, [review]: Math.max(0, before[review] - 1) }
}

/** What the session was refused has been said already (spec §8). */
function say(error: unknown): void {
  showFailedWrite(error)
}
