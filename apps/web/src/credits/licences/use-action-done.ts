import type { Action, ActionName } from '@castellan/contract/kit/define-resource.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import type { RowFor } from '../../fields/view/field-view.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { rowVersions, type WriteAnswer } from '../../resource/row-versions.ts'
import { sayBulkDone } from '../../resource/say-bulk-done.ts'
import { nameOf } from '../../resource/table-view.ts'
import { useWrites } from '../../resource/use-writes.ts'
import { formatDate } from '../../ui/text/format-date.ts'
import { notify } from '../../toasts/notify.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** How long a notice offers to take an activation back. */
export const undoMs = 10_000

const resource = devices

const undoOf = ({ undo }: Action) => undo

/** The rows it was done to, by id. */
export function doneTo(rows: readonly RowFor<typeof devices>[], { failed = [] }: WriteAnswer): number[] {
  const refused = new Set(failed.map(({ id }) => id))
  return rows.map(({ id }) => id).filter((id) => !refused.has(id))
}

/** Says what was done to devices, what was left out, and offers to take a sale back where that may still be possible. */
export function useActionDone(): (
  action: ActionName<typeof devices>,
  rows: readonly RowFor<typeof devices>[],
  outcome: WriteAnswer,
) => Promise<void> {
  const { t, locale } = useTranslation()
  const words = useResourceTexts(resource)
  const writes = useWrites(resource)
  return async (action, rows, outcome) => {
    const { failed = [] } = outcome
    const [first] = failed
    const done = rows.filter(({ id }) => failed.every((each) => each.id !== id))
    await writes.refresh()
    if (first && done.length === 0) return notify('error', first.message)
    const said = words.actions[action]?.done ?? ''
    const until = action === 'activate' || action === 'renew' ? outcome.data?.expires_at : undefined
    const text =
      rows.length === 1 && until
        ? t(($) => $.activation.until[action === 'renew' ? 'renew' : 'activate'], {
            name: nameOf(resource, rows[0]!),
            date: formatDate(until, { locale }),
          })
        : rows.length === 1
          ? t(($) => $.table.done.named, { name: nameOf(resource, rows[0]!), done: said })
          : await sayBulkDone(resource, { action, count: done.length, done: said })
    const leftOut = first && t(($) => $.table.done.someFailed, { count: failed.length, message: first.message })
    // A TV that is on has used what it was given.
    const undoable = undoOf(resource.actions[action]) === 'undo' ? done.filter((row) => !row.online) : []
    const ids = new Set(undoable.map(({ id }) => id))
    const versions = rowVersions(rows, outcome).filter(({ id }) => ids.has(id))
    const undo = { label: t(($) => $.table.undo), onPress: () => void writes.undo('undo', undoable, versions) }
    const options = versions.length > 0 ? { durationMs: undoMs, action: undo } : {}
    return notify(leftOut ? 'info' : 'success', leftOut ? `${text} ${leftOut}` : text, options)
  }
}
