import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { ComponentType } from 'react'
import type { FieldPlace, Row } from '../fields/field-view.ts'
import type { ResourceTexts } from '../fields/resource-texts.ts'

export type OwnCellProps = FieldPlace & { view: TableView; row: Row }

/** What a resource shows differently from what its kinds say. */
export type TableDeviation = {
  /** Cells by column, in place of those of the kind. */
  cells?: Readonly<Record<string, ComponentType<OwnCellProps>>>
  /** The column whose text opens the row; the label's unless named. */
  linkColumn?: string
  /** What stands in the second line of a row on a phone; the first columns unless named. */
  keyColumns?: readonly string[]
  /** Opens beside the list instead of the form. */
  Details?: ComponentType<DetailsProps>
  /** What an action asks for, by action, in place of the dialog made from its input. */
  dialogs?: Readonly<Record<string, ComponentType<OwnDialogProps>>>
  /** Of the actions a row's state allows, those this reader may do. */
  offers?: (action: string, row: Row) => boolean
  /** Of the rows this reader sees, those they may change or remove; all of them unless named. */
  mayChange?: (row: Row) => boolean
  /** True of a row in which something goes on by itself: the list asks again until nothing does. */
  isUnderWay?: (row: Row) => boolean
  /** Actions for one row at a time. */
  single?: readonly string[]
  /** Further things to do with the selected rows. */
  BulkItems?: ComponentType<{ rows: readonly Row[] }>
  /** Beside the title of the list. */
  HeadActions?: ComponentType
  /** Further entries of a row's menu. */
  RowItems?: ComponentType<{ row: Row }>
}

export type DetailsProps = {
  id: number
  resource: Resource
  onClose: () => void
  onEdit: () => void
  onAct: (action: string, row: Row) => void
}

/** A resource's own dialog for an action. It sends the action itself and calls `onDone` with the rows that changed (all if left out), and `onClose` in any case. */
export type OwnDialogProps = {
  action: string
  rows: readonly Row[]
  onDone: (ids?: readonly number[]) => void
  onClose: () => void
}

/** What every row of one table needs to know. */
export type TableView = TableDeviation & {
  resource: Resource
  words: ResourceTexts
  columns: readonly string[]
  /** The address a row opens under. */
  hrefOf: (row: Row) => string
  open: (row: Row) => void
  edit: (row: Pick<Row, 'id'>) => void
  add: () => void
  openMenu: (row: Row, anchor: HTMLElement) => void
}

/** Whether a row leads anywhere: to its details, or to a form this reader may send. */
export function canOpen({ Details, mayChange }: TableDeviation, row: Row): boolean {
  return Details !== undefined || (mayChange?.(row) ?? true)
}

/** How a row is called in labels and notices. */
export function labelOf(resource: Resource, row: Row): string {
  const label = row[resource.label]
  return typeof label === 'string' && label !== '' ? label : `#${row.id}`
}
