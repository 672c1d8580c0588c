import { cx } from 'class-variance-authority'
import { cells as cellsOfKinds, looks } from '../fields/cells.ts'
import type { Component } from '../fields/view/field-parts.ts'
import type { CellProps, Row } from '../fields/view/field-view.ts'
import { isBlankValue } from '../fields/view/is-blank-value.ts'
import { Nothing } from '../fields/view/nothing.tsx'
import { followsHere } from '../ui/action/link.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import type { TableView } from './table-view.ts'

export type ValueCellProps = { view: TableView; row: Row; column: string }

/** The value of one column of a row: the resource's own cell, the link that opens the row, or the cell of the kind. */
export function ValueCell({ view, row, column }: ValueCellProps) {
  const { resource, words, cells, linkColumn = resource.label } = view
  const place = { field: resource.fields[column]!, name: column, words }
  const Own = cells?.[column]
  if (Own) return <Own view={view} row={row} {...place} />
  if (column === linkColumn) return <OpenLink view={view} row={row} text={String(row[column] ?? '')} />
  const Cell: Component<CellProps> | undefined = cellsOfKinds[place.field.kind.name]
  return !Cell || isBlankValue(row[column]) ? <Nothing /> : <Cell {...place} value={row[column]} />
}

export type OpenLinkProps = { view: TableView; row: Row; text: string; className?: string }

/** Long names are truncated; on wide screens they get more room. */
const labelWidth = 'max-w-[clamp(12rem,calc(48cqw-16.5rem),26rem)]'

/** The text that opens the row; with a modifier it opens another tab. */
export function OpenLink({ view, row, text, className = labelWidth }: OpenLinkProps) {
  const { t } = useTranslation()
  const { resource, linkColumn = resource.label } = view
  const isCode = looks[resource.fields[linkColumn]!.kind.name] === 'code'
  const said = (
    <span
      dir={isCode ? 'ltr' : 'auto'}
      className={cx('min-w-0 truncate', isCode && 'font-mono text-[0.93em] tracking-tight', className)}
    >
      {text === '' ? t(($) => $.table.unnamed) : text}
    </span>
  )
  return (
    <a
      data-open
      href={view.hrefOf(row)}
      title={text === '' ? undefined : text}
      onClick={(event) => {
        event.stopPropagation()
        if (!followsHere(event)) return
        event.preventDefault()
        view.open(row)
      }}
      className={`flex w-fit max-w-full rounded-xs underline-offset-3 hover:underline ${text === '' ? 'text-ink-3' : 'font-medium'}`}
    >
      {said}
    </a>
  )
}
