import type { Call } from '@castellan/contract/kit/define-call.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import type { CallInput } from '../api/call-api.ts'
import type { Row } from '../fields/field-view.ts'
import { useNounWords } from '../fields/noun-words.ts'
import { notify } from '../session/notify.ts'
import { useWords } from '../words/use-words.ts'
import { cardCall } from './card-calls.ts'
import { inputsOf } from './row-actions.ts'

/** How long a notice offers to take a deed back. */
const undoMs = 8_000

type BulkAnswer = { done: number; failed: { id: number; code: string; message: string }[] }
type Deed = { done: string; undo?: () => Promise<unknown> }

export type Writes = {
  /** Throws what the server says about the input; says everything else itself. */
  act: (name: string, rows: readonly Row[], input?: Record<string, unknown>) => Promise<void>
  remove: (row: Row) => Promise<void>
  archive: (rows: readonly Row[]) => Promise<void>
  /** Lists and records of the noun are asked for again. */
  refresh: () => Promise<void>
}

/** What can be done to rows: the calls, the notice afterwards and the way back. */
export function useWrites(card: Resource): Writes {
  const { t } = useWords()
  const words = useNounWords(card)
  const queries = useQueryClient()

  const refresh = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(card.api) })

  const run = async (deed: Deed, write: () => Promise<unknown>) => {
    try {
      const left = (await write()) as Partial<BulkAnswer>
      const failed = left.failed ?? []
      const { undo } = deed
      const takeBack = undo && {
        label: t(($) => $.table.undo),
        onPress: () => void run({ done: t(($) => $.table.done.restored) }, undo),
      }
      const text =
        failed.length === 0
          ? deed.done
          : `${deed.done} ${t(($) => $.table.done.someFailed, { count: failed.length, message: failed[0]!.message })}`
      if (left.done !== 0)
        void notify(
          failed.length === 0 ? 'success' : 'info',
          text,
          takeBack ? { durationMs: undoMs, action: takeBack } : {},
        )
      else void notify('error', failed[0]?.message ?? deed.done)
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) throw error
      sayFailure(error)
    } finally {
      await refresh()
    }
  }

  const restore = (ids: number[]) => () => callAny(cardCall(card, 'restore'), { body: { ids } })

  return {
    refresh,
    act: (name, rows, input) => {
      const action = card.actions[name]!
      const back =
        action.undo && card.actions[action.undo] && inputsOf(card.actions[action.undo]!).length === 0
          ? action.undo
          : null
      const done = words.actions[name]?.done ?? ''
      return run(
        {
          done: rows.length > 1 ? t(($) => $.table.done.bulk, { count: rows.length, done }) : done,
          ...(back ? { undo: () => callAction(card, back, rows) } : {}),
        },
        () => callAction(card, name, rows, input),
      )
    },
    remove: (row) =>
      run({ done: t(($) => $.table.done.removed), undo: restore([row.id]) }, () =>
        callAny(cardCall(card, 'delete'), { params: { id: row.id } }),
      ),
    archive: (rows) => {
      const ids = rows.map((row) => row.id)
      return run({ done: t(($) => $.table.done.archived, { count: ids.length }), undo: restore(ids) }, () =>
        callAny(cardCall(card, 'archive'), { body: { ids } }),
      )
    },
  }
}

/** A refusal of the session has been said already (spec §8). */
export function sayFailure(error: unknown): void {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
  if (error instanceof Error) void notify('error', error.message)
}

function callAction(
  card: Resource,
  name: string,
  rows: readonly Row[],
  input?: Record<string, unknown>,
): Promise<unknown> {
  const [row] = rows
  if (rows.length === 1 && row)
    return callAny(cardCall(card, `action:${name}`), { params: { id: row.id }, ...(input ? { body: input } : {}) })
  return callAny(cardCall(card, `bulk:${name}`), {
    body: { ids: rows.map(({ id }) => id), ...(input ? { input } : {}) },
  })
}

/** A call of a card, whose types are known only when it is made. */
function callAny(call: Call, input: CallInput<Call>): Promise<unknown> {
  return callApi(call, input)
}
