import type { backups } from '@castellan/contract/resources/backups.ts'
import { Nothing } from '../../fields/nothing.tsx'
import { valueWord } from '../../fields/resource-texts.ts'
import { StatusCell } from '../../fields/status/cell.tsx'
import type { OwnCellProps } from '../../resource/table-view.ts'
import { formatBytes } from '../../ui/format-bytes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Where it stands; below that how far it is, or why it is not. */
export function StateCell({ row, view, ...place }: OwnCellProps<typeof backups>) {
  const { t } = useTranslation()
  const { resource, words } = view
  const state = row.state
  const [done, rows] = [row.rows_done, row.rows]
  const fault = row.fault
  return (
    <div className="flex flex-col gap-0.5">
      <StatusCell {...place} field={resource.fields['state']!} name="state" words={words} value={state} />
      {state === 'running' && rows > 0 ? (
        <span className="text-xs text-ink-2 tabular-nums">{t(($) => $.backups.rows, { done, rows })}</span>
      ) : null}
      {fault === 'none' ? null : (
        <span className="max-w-sm text-xs whitespace-normal text-stop">{valueWord(words, 'fault', fault)}</span>
      )}
    </div>
  )
}

export function SizeCell({ row }: OwnCellProps<typeof backups>) {
  const { locale } = useTranslation()
  const size = row.size
  return size === 0 ? <Nothing /> : formatBytes(size, locale)
}

export function MadeByCell({ row }: OwnCellProps<typeof backups>) {
  const { t } = useTranslation()
  return row.made_by || t(($) => $.backups.panel)
}
