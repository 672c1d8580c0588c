import { cx } from 'class-variance-authority'
import { limits } from '@castellan/contract/limits.ts'
import type { ReactNode } from 'react'
import { looks } from '../../fields/cells.ts'
import type { ValueLook } from '../../fields/view/field-parts.ts'
import type { Row } from '../../fields/view/field-view.ts'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { RowCheckbox } from '../../ui/table/row-checkbox.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RowMenuButton } from './row-menu-button.tsx'
import type { RowSelection } from '../selection.ts'
import { labelOf, type TableView } from '../table-view.ts'
import { OpenLink, ValueCell } from '../value-cell.tsx'

export type ResourceCardsProps = {
  view: TableView
  rows: readonly Row[] | undefined
  selected: RowSelection
  openId: number | null
  isStale: boolean
  footer: ReactNode
}

/** How many columns find room in a line below the first. */
const keyColumnCount = 2

/** Values that say nothing without the name of their field. */
const bare: readonly (ValueLook | undefined)[] = ['number', 'flag']

/** The rows on a phone: label and state in the first line, or below each other where that is too much, then the key columns. */
export function ResourceCards({ view, rows, selected, isStale, footer }: ResourceCardsProps) {
  const blanks = Array.from({ length: limits.placeholderRows }, (_, index) => index)
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface shadow-rest">
      <ul aria-label={view.words.many} aria-busy={!rows || isStale} className={isStale ? 'opacity-55' : undefined}>
        {rows
          ? rows.map((row) => <RowCard key={row.id} view={view} row={row} selected={selected} />)
          : blanks.map((blank) => (
              <li key={blank} className="flex flex-col gap-2 border-b border-line p-4">
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-3.5 w-3/4" />
              </li>
            ))}
      </ul>
      {footer}
    </div>
  )
}

function RowCard({ view, row, selected }: { view: TableView; row: Row; selected: RowSelection }) {
  const { t } = useTranslation()
  const { resource, columns, linkColumn = resource.label, keyColumns = columns, cardLines = [keyColumns] } = view
  const state =
    resource.state ?? Object.keys(resource.fields).find((name) => resource.fields[name]!.kind.name === 'status')
  const lookOf = (column: string) => looks[resource.fields[column]!.kind.name]
  const isSaid = (column: string) => !['id', linkColumn, resource.label, state].includes(column)
  const lines = cardLines
    .map((line) => line.filter((column) => isSaid(column) && !isNothing(row[column])).slice(0, keyColumnCount))
    .filter((line) => line.length > 0)
  // Many a log entry or transaction has no name of its own; its cell knows what to call it.
  const hasOwnTitle = linkColumn === resource.label && view.cells?.[linkColumn] !== undefined
  const isSelected = selected.selection.has(row.id)
  return (
    // The link in it does the same for keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      data-row={row.id}
      tabIndex={-1}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('a, button, input, label')) view.open(row)
      }}
      className={`flex items-start gap-1 border-b border-line py-1.5 ps-1 pe-1 ${isSelected ? 'bg-brand-soft' : ''}`}
    >
      <span className="grid size-11 place-items-center">
        <RowCheckbox
          label={t(($) => $.table.select.row, { label: labelOf(resource, row) })}
          isSelected={isSelected}
          onChange={(next) => selected.toggle(row, next)}
        />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-40 flex-1 text-base">
            {hasOwnTitle ? (
              <ValueCell view={view} row={row} column={linkColumn} />
            ) : (
              <OpenLink view={view} row={row} text={String(row[linkColumn] || labelOf(resource, row))} className="" />
            )}
            {/* Many TVs are called “Kitchen”: the MAC distinguishes them. */}
            {linkColumn !== resource.label && row[linkColumn] ? (
              <span className="block text-xs text-ink-3">
                <ValueCell view={view} row={row} column={resource.label} />
              </span>
            ) : null}
          </span>
          {state === undefined ? null : (
            <span className="shrink-0 text-sm">
              <ValueCell view={view} row={row} column={state} />
            </span>
          )}
        </div>
        {lines.map((line) => (
          <div key={line[0]} className="flex items-center justify-between gap-4 text-sm text-ink-2">
            {line.map((column) => (
              <span
                key={column}
                className={cx(
                  'flex items-baseline gap-1.5 whitespace-nowrap',
                  lookOf(column) === 'moment' ? 'shrink-0' : 'min-w-0 overflow-hidden not-last:flex-1 last:max-w-3/5',
                )}
                title={view.words.fields[column]}
              >
                <span className={bare.includes(lookOf(column)) ? 'truncate text-xs text-ink-3' : 'sr-only'}>
                  {view.words.fields[column]}
                </span>
                <span className="min-w-0 truncate">
                  <ValueCell view={view} row={row} column={column} />
                </span>
              </span>
            ))}
          </div>
        ))}
      </div>
      <RowMenuButton view={view} row={row} />
    </li>
  )
}

/** A choice calls it `none` where there is nothing to choose; without the head of its column, a card would not say of what. */
function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === 'none'
}
