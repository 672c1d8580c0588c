import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { ComponentType } from 'react'
import type { FieldPlace, Row } from '../fields/field-view.ts'
import type { NounWords } from '../fields/noun-words.ts'

export type OwnCellProps = FieldPlace & { view: TableView; row: Row }

/** What a noun shows differently from what its kinds say. */
export type TableDeviation = {
  /** Cells by column, in place of those of the kind. */
  cells?: Readonly<Record<string, ComponentType<OwnCellProps>>>
  /** The column whose text opens the row; the label's unless named. */
  linkColumn?: string
  /** Opens beside the list instead of the form. */
  Details?: ComponentType<{ id: number; onClose: () => void; onEdit: () => void }>
}

/** What every row of one table needs to know. */
export type TableView = TableDeviation & {
  card: Resource
  words: NounWords
  columns: readonly string[]
  /** The address a row opens under. */
  hrefOf: (row: Row) => string
  open: (row: Row) => void
  edit: (row: Pick<Row, 'id'>) => void
  add: () => void
  openMenu: (row: Row, anchor: HTMLElement) => void
}

/** How a row is called in labels and notices. */
export function labelOf(card: Resource, row: Row): string {
  const label = row[card.label]
  return typeof label === 'string' && label !== '' ? label : `#${row.id}`
}
