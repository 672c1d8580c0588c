import type { Use } from '@castellan/contract/refusals.ts'
import { ApiError } from '../api/api-error.ts'
import { notify } from '../session/notify.ts'
import { sayFailedWrite } from '../session/say-failed-write.ts'
import { useWords } from '../words/use-words.ts'

/** How long a toast offers to undo a write. */
const undoMs = 8_000

/** A write to rows, the message once some of them are done, and its undo for those. */
export type RowWrite = {
  ids: readonly number[]
  done: (count: number) => string
  write: () => Promise<unknown>
  undo?: (ids: readonly number[]) => RowWrite
}

type Left = { done?: number; failed?: readonly { id: number; message: string; uses?: readonly Use[] }[] }

/**
 * Sends a write, reports the result in a toast and offers to undo it. Invalid input is thrown for the form to show.
 * Resolves to the ids of the rows that changed: none if it failed, which the toast has already reported.
 */
export function useDeeds(
  afterwards: () => Promise<void>,
  onInUse?: (uses: readonly Use[]) => void,
): (request: RowWrite) => Promise<readonly number[]> {
  const { t } = useWords()

  const say = (request: RowWrite, ids: readonly number[], failed: NonNullable<Left['failed']>) => {
    const [first] = failed
    if (first?.uses && onInUse && failed.length === 1 && ids.length === 0) return onInUse(first.uses)
    if (first && ids.length === 0) return notify('error', first.message)
    const done = request.done(ids.length)
    const leftOut = first && t(($) => $.table.done.someFailed, { count: failed.length, message: first.message })
    const text = leftOut ? `${done} ${leftOut}` : done
    const takeBack = () => request.undo && void run(request.undo(ids))
    const action = { label: t(($) => $.table.undo), onPress: takeBack }
    return notify(leftOut ? 'info' : 'success', text, request.undo ? { durationMs: undoMs, action } : {})
  }

  async function run(request: RowWrite): Promise<readonly number[]> {
    try {
      const { failed = [] } = ((await request.write()) ?? {}) as Left
      const refused = new Set(failed.map(({ id }) => id))
      const ids = request.ids.filter((id) => !refused.has(id))
      void say(request, ids, failed)
      return ids
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) throw error
      if (error instanceof ApiError && error.uses.length > 0 && onInUse) onInUse(error.uses)
      else sayFailedWrite(error as Error)
      return []
    } finally {
      await afterwards()
    }
  }
  return run
}
