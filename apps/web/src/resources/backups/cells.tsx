import type { backups } from '@castellan/contract/resources/backups.ts'
import { valueWord } from '../../i18n/resource-texts.ts'
import { StatusCell } from '../../fields/status/cell.tsx'
import type { FactProps } from '../../resource/table-view.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Its state; below that its progress, or the error. */
export function StateCell({ row, ...place }: FactProps<typeof backups>) {
  const { t } = useTranslation()
  const { words } = place
  const state = row.state
  const [done, rows] = [row.rows_done, row.rows]
  const fault = row.fault
  return (
    <div className="flex flex-col gap-0.5">
      <StatusCell {...place} value={state} />
      {state === 'running' && rows > 0 ? (
        <span className="text-xs text-ink-2 tabular-nums">{t(($) => $.backups.rows, { done, rows })}</span>
      ) : null}
      {fault === 'none' ? null : (
        <span className="max-w-sm text-xs whitespace-normal text-stop">{valueWord(words, 'fault', fault)}</span>
      )}
    </div>
  )
}

/** Whether a copy lies outside this machine; below that why not. */
export function CopyCell({ row, ...place }: FactProps<typeof backups>) {
  const { words } = place
  const fault = row.copy_fault
  return (
    <div className="flex flex-col gap-0.5">
      <StatusCell {...place} value={row.copy_state} />
      {fault === 'none' ? null : (
        <span className="max-w-sm text-xs whitespace-normal text-stop">{valueWord(words, 'copy_fault', fault)}</span>
      )}
    </div>
  )
}

export function MadeByCell({ row }: FactProps<typeof backups>) {
  const { t } = useTranslation()
  return row.made_by || t(($) => $.backups.panel)
}
