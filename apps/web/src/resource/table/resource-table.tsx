import { sortableColumns } from '@castellan/contract/resource-calls/sortable-columns.ts'
import { memo, useMemo, type ReactNode } from 'react'
import { looks } from '../../fields/cells.ts'
import type { Row as Data } from '../../fields/view/field-view.ts'
import { RowCheckbox } from '../../ui/table/row-checkbox.tsx'
import { SkeletonRows } from '../../ui/table/skeleton-rows.tsx'
import { TableRow, Table, THead } from '../../ui/table/table.tsx'
import { Td } from '../../ui/table/td.tsx'
import { Th } from '../../ui/table/th.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFittingColumns } from './fitting-columns.ts'
import { RowMenuButton } from './row-menu-button.tsx'
import { pageSelection, selectPage, type RowSelection } from '../selection.ts'
import type { TableState } from '../table-state.ts'
import { labelOf, type TableView } from '../table-view.ts'
import { ValueCell } from '../value-cell.tsx'

/** The actions stay in sight while columns scroll beneath them. */
const pinned = 'sticky end-0 edge'

export type ResourceTableProps = {
  view: TableView
  /** Left out until the first rows are here. */
  rows: readonly Data[] | undefined
  state: Pick<TableState, 'sortBy' | 'sortDesc'>
  onSort: (column: string) => void
  selected: RowSelection
  /** The row whose details are open. */
  openId: number | null
  /** Whether columns without room are left out; those that somebody chose scroll instead. */
  hidesWhatHasNoRoom: boolean
  isStale: boolean
  footer: ReactNode
}

/** The rows as a table: box, columns of the definition, actions. */
export function ResourceTable(props: ResourceTableProps) {
  const { rows, state, onSort, selected, openId, isStale, footer } = props
  const { resource, words, linkColumn = resource.label, keyColumns = [] } = props.view
  const [columns, scrollRef] = useFittingColumns(props.view.columns, {
    isOn: props.hidesWhatHasNoRoom,
    rows,
    first: [resource.label, linkColumn, resource.state ?? '', ...keyColumns],
  })
  const view = useMemo(() => ({ ...props.view, columns }), [props.view, columns])
  const { t } = useTranslation()
  const sortable = sortableColumns(resource)
  const onPage = pageSelection(selected.selection, rows ?? [])
  const sortOf = (column: string) => {
    if (!sortable.includes(column)) return undefined
    if (state.sortBy !== column) return 'none' as const
    return state.sortDesc ? ('descending' as const) : ('ascending' as const)
  }

  return (
    <Table label={words.many} isBusy={!rows || isStale} isStale={isStale} footer={footer} scrollRef={scrollRef}>
      <THead>
        <tr>
          <Th width="48px">
            <RowCheckbox
              label={t(($) => $.table.select.page)}
              isSelected={onPage === 'all'}
              isIndeterminate={onPage === 'some'}
              isDisabled={!rows || rows.length === 0}
              onChange={(isSelected) => selected.set(selectPage(selected.selection, rows ?? [], isSelected))}
            />
          </Th>
          {columns.map((column) => (
            <Th
              key={column}
              align={looks[resource.fields[column]!.kind.name] === 'number' ? 'end' : 'start'}
              sort={sortOf(column)}
              onSort={() => onSort(column)}
            >
              {words.fields[column]}
            </Th>
          ))}
          <Th width="56px" className={pinned}>
            <span className="sr-only">{t(($) => $.table.rowActions)}</span>
          </Th>
        </tr>
      </THead>
      <tbody>
        {rows ? (
          rows.map((row) => (
            <ResourceRow
              key={row.id}
              view={view}
              row={row}
              isOpen={row.id === openId}
              isSelected={selected.selection.has(row.id)}
              onToggle={selected.toggle}
            />
          ))
        ) : (
          <SkeletonRows columnCount={columns.length + 2} />
        )}
      </tbody>
    </Table>
  )
}

type ResourceRowProps = {
  view: TableView
  row: Data
  isOpen: boolean
  isSelected: boolean
  onToggle: RowSelection['toggle']
}

/** Selecting one of 500 rows draws that row alone. */
const ResourceRow = memo(function ResourceRow({ view, row, isOpen, isSelected, onToggle }: ResourceRowProps) {
  const { t } = useTranslation()
  const { resource, columns } = view
  return (
    <TableRow
      data-row={row.id}
      tabIndex={-1}
      isSelected={isSelected}
      isOpen={isOpen}
      isPressable
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
        if (getSelection()?.isCollapsed === false) return
        // From here `j` and `k` go on.
        event.currentTarget.focus({ preventScroll: true })
        view.open(row)
      }}
    >
      <Td>
        <RowCheckbox
          label={t(($) => $.table.select.row, { label: labelOf(resource, row) })}
          isSelected={isSelected}
          onChange={(next, isRange) => onToggle(row, next, isRange)}
        />
      </Td>
      {columns.map((column) => (
        <Td key={column} align={looks[resource.fields[column]!.kind.name] === 'number' ? 'end' : 'start'}>
          <ValueCell view={view} row={row} column={column} />
        </Td>
      ))}
      <Td
        align="end"
        className={`${pinned} bg-surface group-hover/row:bg-sunk group-aria-selected/row:bg-brand-soft group-aria-current/row:bg-brand-soft`}
      >
        <span className="-me-1 inline-block align-middle">
          <RowMenuButton view={view} row={row} />
        </span>
      </Td>
    </TableRow>
  )
})
