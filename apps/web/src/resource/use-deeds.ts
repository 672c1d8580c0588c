import type { Use } from '@castellan/contract/refusals.ts'
import { ApiError } from '../api/api-error.ts'
import { notify } from '../session/notify.ts'
import { useWords } from '../words/use-words.ts'

/** How long a notice offers to take a deed back. */
const undoMs = 8_000

type Write = () => Promise<unknown>

/** A write, what is said when it is done, and the way back. */
export type Deed = { done: string; write: Write; undo?: { done: string; write: Write } }

type Left = { done?: number; failed?: readonly { message: string; uses?: readonly Use[] }[] }

/** Does a deed, says what came of it and offers to take it back; what is wrong with the input is thrown for the asking form. */
export function useDeeds(
  afterwards: () => Promise<void>,
  onInUse?: (uses: readonly Use[]) => void,
): (deed: Deed) => Promise<void> {
  const { t } = useWords()

  const say = (deed: Deed, { done, failed = [] }: Left, takeBack: () => void) => {
    const [first] = failed
    if (first?.uses && onInUse && failed.length === 1 && done === 0) return onInUse(first.uses)
    if (first && done === 0) return notify('error', first.message)
    const leftOut = first && t(($) => $.table.done.someFailed, { count: failed.length, message: first.message })
    const text = leftOut ? `${deed.done} ${leftOut}` : deed.done
    const action = { label: t(($) => $.table.undo), onPress: takeBack }
    return notify(leftOut ? 'info' : 'success', text, deed.undo ? { durationMs: undoMs, action } : {})
  }

  return async function run(deed) {
    const { undo } = deed
    try {
      const left = (await deed.write()) as Left
      void say(deed, left, () => undo && void run(undo))
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) throw error
      if (error instanceof ApiError && error.uses.length > 0 && onInUse) onInUse(error.uses)
      else sayFailure(error)
    } finally {
      await afterwards()
    }
  }
}

/** A refusal of the session has been said already (spec §8). */
function sayFailure(error: unknown): void {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
  if (error instanceof Error) void notify('error', error.message)
}
