import type { ActionName, FieldName, Resource } from '@castellan/contract/kit/define-resource.ts'
import type { ComponentType } from 'react'
import type { FieldPlace, Row, RowFor } from '../fields/field-view.ts'
import type { ResourceTexts } from '../fields/resource-texts.ts'

export type OwnCellProps<R extends Resource = Resource> = FieldPlace & { view: TableView; row: RowFor<R> }

/** What a resource shows differently from what its kinds say. */
export type TableDeviation<R extends Resource = Resource> = {
  /** Cells by column, in place of those of the kind. */
  cells?: { readonly [Name in FieldName<R>]?: ComponentType<OwnCellProps<R>> }
  /** The column whose text opens the row; the label's unless named. */
  linkColumn?: FieldName<R>
  /** What stands in the second line of a row on a phone; the first columns unless named. */
  keyColumns?: readonly FieldName<R>[]
  /** Opens beside the list instead of the form. */
  Details?: ComponentType<DetailsProps<R>>
  /** What an action asks for, by action, in place of the dialog made from its input. */
  dialogs?: { readonly [Name in ActionName<R>]?: ComponentType<OwnDialogProps<R>> }
  /** Of the actions a row's state allows, those this reader may do. */
  offers?: (action: ActionName<R>, row: RowFor<R>) => boolean
  /** Of the rows this reader sees, those they may change or remove; all of them unless named. */
  mayChange?: (row: RowFor<R>) => boolean
  /** True of a row in which something goes on by itself: the list asks again until nothing does. */
  isUnderWay?: (row: RowFor<R>) => boolean
  /** Actions for one row at a time. */
  single?: readonly ActionName<R>[]
  /** Further things to do with the selected rows. */
  BulkItems?: ComponentType<{ rows: readonly RowFor<R>[] }>
  /** Beside the title of the list. */
  HeadActions?: ComponentType
  /** Further entries of a row's menu. */
  RowItems?: ComponentType<{ row: RowFor<R> }>
}

export type DetailsProps<R extends Resource = Resource> = {
  id: number
  resource: R
  onClose: () => void
  onEdit: () => void
  onAct: (action: ActionName<R>, row: RowFor<R>) => void
}

/** A resource's own dialog for an action. It sends the action itself and calls `onDone` with the rows that changed (all if left out), and `onClose` in any case. */
export type OwnDialogProps<R extends Resource = Resource> = {
  action: ActionName<R>
  rows: readonly RowFor<R>[]
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

/** How a row is called in labels. */
export function labelOf(resource: Resource, row: Row): string {
  const label = row[resource.label]
  return typeof label === 'string' && label !== '' ? label : `#${row.id}`
}

/** How a row is called in notices: what is labelled by its MAC, by its name if it has one. */
export function nameOf(resource: Resource, row: Row): string {
  const isMac = resource.fields[resource.label]?.kind === 'mac'
  return isMac && typeof row['name'] === 'string' && row['name'] !== '' ? row['name'] : labelOf(resource, row)
}
