import type { Call } from '@castellan/contract/kit/define-call.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { Use } from '@castellan/contract/refusals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { dropDeedKey, keptDeedKey } from '../api/deed-key.ts'
import type { CallInput } from '../api/call-api.ts'
import type { Row } from '../fields/field-view.ts'
import { useNounWords } from '../fields/noun-words.ts'
import { useWords } from '../words/use-words.ts'
import { cardCall } from './card-calls.ts'
import { refreshCredits } from './refresh-credits.ts'
import { inputsOf } from './row-actions.ts'
import { useDeeds } from './use-deeds.ts'

type Input = Record<string, unknown>

export type Writes = {
  /** Throws what the server says about the input; says everything else itself. */
  act: (name: string, rows: readonly Row[], input?: Input) => Promise<void>
  remove: (row: Row) => Promise<void>
  archive: (rows: readonly Row[]) => Promise<void>
  /** Lists and records of the noun are asked for again. */
  refresh: () => Promise<void>
  /** By what the row is in use that was to go. */
  inUse: readonly Use[] | null
  leaveInUse: () => void
}

/** What can be done to rows: the calls, the notice afterwards and the way back. */
export function useWrites(card: Resource): Writes {
  const { t } = useWords()
  const words = useNounWords(card)
  const queries = useQueryClient()
  const movesCredits = Object.values(card.actions).some(({ keyed }) => keyed)
  const refresh = async () => {
    const ofCard = queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(card.api) })
    await Promise.all([ofCard, movesCredits ? refreshCredits(queries) : undefined])
  }
  const [inUse, setInUse] = useState<readonly Use[] | null>(null)
  const run = useDeeds(refresh, setInUse)

  const restore = (ids: readonly number[]) => ({
    done: t(($) => $.table.done.restored),
    write: () => callAny(cardCall(card, 'restore'), { body: { ids } }),
  })
  const doneOf = (name: string, count: number) => {
    const done = words.actions[name]?.done ?? ''
    return count > 1 ? t(($) => $.table.done.bulk, { count, done }) : done
  }

  return {
    refresh,
    inUse,
    leaveInUse: () => setInUse(null),
    act: (name, rows, input) => {
      const back = wayBack(card, name)
      return run({
        done: doneOf(name, rows.length),
        write: () => callAction(card, name, rows, input),
        ...(back ? { undo: { done: doneOf(back, rows.length), write: () => callAction(card, back, rows) } } : {}),
      })
    },
    remove: ({ id }) =>
      run({
        done: t(($) => $.table.done.removed),
        write: () => callAny(cardCall(card, 'delete'), { params: { id } }),
        undo: restore([id]),
      }),
    archive: (rows) => {
      const ids = rows.map(({ id }) => id)
      return run({
        done: t(($) => $.table.done.archived, { count: ids.length }),
        write: () => callAny(cardCall(card, 'archive'), { body: { ids } }),
        undo: restore(ids),
      })
    },
  }
}

/** The action that takes one back, when nothing needs to be asked for it. */
function wayBack(card: Resource, name: string): string | null {
  const back = card.actions[name]?.undo
  const action = back === undefined ? undefined : card.actions[back]
  return back !== undefined && action && inputsOf(action).length === 0 ? back : null
}

async function callAction(card: Resource, name: string, rows: readonly Row[], input?: Input): Promise<unknown> {
  if (!card.actions[name]!.keyed) return sendAction(card, name, rows, { input })
  const deed = JSON.stringify([card.name, name, rows.map(({ id, version }) => [id, version]), input])
  const answer = await sendAction(card, name, rows, { input, key: keptDeedKey(deed) })
  dropDeedKey(deed)
  return answer
}

/** Does an action to one row, or to several by its bulk call. A deed that moves credits needs a key. */
export function sendAction(
  card: Resource,
  name: string,
  rows: readonly Row[],
  { input, key }: { input?: Input | undefined; key?: string },
): Promise<unknown> {
  const keyed = key === undefined ? {} : { key }
  const [row] = rows
  if (row && rows.length === 1) {
    return callAny(cardCall(card, `action:${name}`), {
      params: { id: row.id },
      ...(input ? { body: input } : {}),
      ...keyed,
    })
  }
  const ids = rows.map(({ id }) => id)
  return callAny(cardCall(card, `bulk:${name}`), { body: { ids, ...(input ? { input } : {}) }, ...keyed })
}

/** A call of a card, whose types are known only when it is made. */
function callAny(call: Call, input: CallInput<Call>): Promise<unknown> {
  return callApi(call, input)
}
