import type { Use } from '@castellan/contract/refusals.ts'
import { ApiError } from '../api/api-error.ts'
import { notify } from '../session/notify.ts'
import { useWords } from '../words/use-words.ts'

/** How long a notice offers to take a deed back. */
const undoMs = 8_000

/** A write to rows, what is said when some of them are done, and the way back for those. */
export type Deed = {
  ids: readonly number[]
  done: (count: number) => string
  write: () => Promise<unknown>
  undo?: (ids: readonly number[]) => Deed
}

type Left = { done?: number; failed?: readonly { id: number; message: string; uses?: readonly Use[] }[] }

/**
 * Does a deed, says what came of it and offers to take it back; what is wrong with the input is thrown for the asking form.
 * Resolves to the ids of the rows it was done to: none when it failed, which has been said then.
 */
export function useDeeds(
  afterwards: () => Promise<void>,
  onInUse?: (uses: readonly Use[]) => void,
): (deed: Deed) => Promise<readonly number[]> {
  const { t } = useWords()

  const say = (deed: Deed, ids: readonly number[], failed: NonNullable<Left['failed']>) => {
    const [first] = failed
    if (first?.uses && onInUse && failed.length === 1 && ids.length === 0) return onInUse(first.uses)
    if (first && ids.length === 0) return notify('error', first.message)
    const done = deed.done(ids.length)
    const leftOut = first && t(($) => $.table.done.someFailed, { count: failed.length, message: first.message })
    const text = leftOut ? `${done} ${leftOut}` : done
    const takeBack = () => deed.undo && void run(deed.undo(ids))
    const action = { label: t(($) => $.table.undo), onPress: takeBack }
    return notify(leftOut ? 'info' : 'success', text, deed.undo ? { durationMs: undoMs, action } : {})
  }

  async function run(deed: Deed): Promise<readonly number[]> {
    try {
      const { failed = [] } = ((await deed.write()) ?? {}) as Left
      const refused = new Set(failed.map(({ id }) => id))
      const ids = deed.ids.filter((id) => !refused.has(id))
      void say(deed, ids, failed)
      return ids
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) throw error
      if (error instanceof ApiError && error.uses.length > 0 && onInUse) onInUse(error.uses)
      else sayFailure(error)
      return []
    } finally {
      await afterwards()
    }
  }
  return run
}

/** A refusal of the session has been said already (spec §8). */
function sayFailure(error: unknown): void {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
  if (error instanceof Error) void notify('error', error.message)
}
