import { Nothing } from '../../fields/nothing.tsx'
import { valueWord } from '../../fields/resource-texts.ts'
import { StatusCell } from '../../fields/status/cell.tsx'
import type { OwnCellProps } from '../../resource/table-view.ts'
import { formatBytes } from '../../ui/format-bytes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Where it stands; below that how far it is, or why it is not. */
export function StateCell({ row, view, ...place }: OwnCellProps) {
  const { t } = useTranslation()
  const { resource, words } = view
  const state = String(row['state'])
  const [done, rows] = [Number(row['rows_done']), Number(row['rows'])]
  const fault = String(row['fault'])
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

export function SizeCell({ row }: OwnCellProps) {
  const { locale } = useTranslation()
  const size = Number(row['size'])
  return size === 0 ? <Nothing /> : formatBytes(size, locale)
}

export function MadeByCell({ row }: OwnCellProps) {
  const { t } = useTranslation()
  return String(row['made_by']) || t(($) => $.backups.panel)
}
