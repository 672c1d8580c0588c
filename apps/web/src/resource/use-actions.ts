import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { RowVersion } from '@castellan/contract/resource-calls/resource-calls.ts'
import type { Use } from '@castellan/contract/error-codes.ts'
import { ApiError } from '../api/api-error.ts'
import type { Row } from '../fields/view/field-view.ts'
import { notify, notifySuccess } from '../toasts/notify.ts'
import { showFailedWrite } from '../toasts/show-failed-write.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { rowVersions, type FailedRow, type WriteAnswer } from './row-versions.ts'
import { labelOf } from './table-view.ts'

/** How long a toast says what an undo left alone. */
const leftAloneMs = 8_000
/** So many rows that an undo left alone are named. */
const namedMax = 3

/** A write to rows, the message once some of them are done, and its undo for those that are still as the write left them. */
export type RowWrite = {
  rows: readonly Row[]
  done: (count: number) => string | Promise<string>
  write: () => Promise<WriteAnswer>
  undo?: (versions: readonly RowVersion[]) => RowWrite
  isUndo?: true
  /** Its input comes from a form, which shows what is wrong with it. */
  hasForm?: boolean
}

type ActionTarget = {
  resource: Resource
  afterwards: () => Promise<void>
  onInUse?: (uses: readonly Use[]) => void
}

/**
 * Sends a write, reports the result in a toast and offers to undo it. Invalid input of a form is thrown for it to show.
 * Resolves to the ids of the rows that changed: none if it failed, which the toast has already reported.
 */
export function useActions({
  resource,
  afterwards,
  onInUse,
}: ActionTarget): (request: RowWrite) => Promise<readonly number[]> {
  const { t, locale } = useTranslation()

  const leftOut = (failed: readonly FailedRow[]) =>
    failed[0] ? t(($) => $.table.done.someFailed, { count: failed.length, message: failed[0].message }) : ''

  const namesOf = (rows: readonly Row[]) => {
    const names = rows.slice(0, namedMax).map((row) => labelOf(resource, row))
    const more = rows.length - names.length
    const last = more > 0 ? [t(($) => $.table.done.moreRows, { count: more })] : []
    return new Intl.ListFormat(locale).format([...names, ...last])
  }

  /** Says how many rows an undo has changed back, and which it left alone because somebody has changed them since. */
  const sayUndone = async ({ rows, done }: RowWrite, count: number, failed: readonly FailedRow[]) => {
    if (failed.length === 0) return notifySuccess(await done(count))
    const stale = new Set(failed.filter(({ code }) => code === 'stale_version').map(({ id }) => id))
    const changed = rows.filter(({ id }) => stale.has(id))
    const text = [
      t(($) => $.table.done.undoneOf, { done: count, total: rows.length }),
      changed.length > 0 ? t(($) => $.table.done.changedSince, { rows: namesOf(changed) }) : '',
      leftOut(failed.filter(({ id }) => !stale.has(id))),
    ]
    return notify('info', text.filter(Boolean).join(' '), { durationMs: leftAloneMs })
  }

  const say = async (request: RowWrite, count: number, answer: WriteAnswer) => {
    const { failed = [] } = answer
    if (request.isUndo) return sayUndone(request, count, failed)
    const [first] = failed
    if (first?.uses && onInUse && failed.length === 1 && count === 0) return onInUse(first.uses)
    if (first && count === 0) return notify('error', first.message)
    const text = [await request.done(count), leftOut(failed)].filter(Boolean).join(' ')
    const versions = rowVersions(request.rows, answer)
    const { undo } = request
    const takeBack = undo && versions.length > 0 ? () => void run(undo(versions)) : undefined
    const options = takeBack ? { action: { label: t(($) => $.table.undo), onPress: takeBack } } : {}
    return notify(first ? 'info' : 'success', text, options)
  }

  async function run(request: RowWrite): Promise<readonly number[]> {
    try {
      const answer = await request.write()
      const refused = new Set(answer.failed?.map(({ id }) => id))
      const ids = request.rows.map(({ id }) => id).filter((id) => !refused.has(id))
      void say(request, ids.length, answer)
      return ids
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) {
        if (request.hasForm) throw error
        void notify('error', reasonsOf(error))
        return []
      }
      if (error instanceof ApiError && error.uses.length > 0 && onInUse) onInUse(error.uses)
      else showFailedWrite(error)
      return []
    } finally {
      await afterwards()
    }
  }
  return run
}

/** Why a row could not be acted upon: what is wrong with its fields, which no form is there to show. */
function reasonsOf({ fields, message }: ApiError): string {
  const reasons = [...new Set(Object.values(fields).flat())]
  return reasons.join(' ') || message
}
