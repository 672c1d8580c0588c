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
import { useDeeds, type RowWrite } from './use-deeds.ts'

type Input = Record<string, unknown>

export type Writes = {
  /**
   * Throws invalid input for the form to show; reports everything else itself. Like the others it resolves to the ids of the
   * rows that changed: none if it failed.
   */
  act: (name: string, rows: readonly Row[], input?: Input) => Promise<readonly number[]>
  remove: (row: Row) => Promise<readonly number[]>
  archive: (rows: readonly Row[]) => Promise<readonly number[]>
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

  const restore = (ids: readonly number[]): RowWrite => ({
    ids,
    done: () => t(($) => $.table.done.restored),
    write: () => callAny(cardCall(card, 'restore'), { body: { ids } }),
  })
  const doneOf = (name: string) => (count: number) => {
    const done = words.actions[name]?.done ?? ''
    return count > 1 ? t(($) => $.table.done.bulk, { count, done }) : done
  }

  // Only the rows that changed: the others may have been changed by somebody else.
  const takeBack = (name: string, rows: readonly Row[], ids: readonly number[]): RowWrite => {
    const done = rows.filter(({ id }) => ids.includes(id))
    return { ids, done: doneOf(name), write: () => callAction(card, name, done) }
  }

  return {
    refresh,
    inUse,
    leaveInUse: () => setInUse(null),
    act: (name, rows, input) => {
      const back = wayBack(card, name)
      return run({
        ids: rows.map(({ id }) => id),
        done: doneOf(name),
        write: () => callAction(card, name, rows, input),
        ...(back ? { undo: (ids) => takeBack(back, rows, ids) } : {}),
      })
    },
    remove: ({ id }) =>
      run({
        ids: [id],
        done: () => t(($) => $.table.done.removed),
        write: () => callAny(cardCall(card, 'delete'), { params: { id } }),
        undo: restore,
      }),
    archive: (rows) => {
      const ids = rows.map(({ id }) => id)
      return run({
        ids,
        done: (count) => t(($) => $.table.done.archived, { count }),
        write: () => callAny(cardCall(card, 'archive'), { body: { ids } }),
        undo: restore,
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
