import type { ActionName, FieldName, NoOther, Resource } from '@castellan/contract/kit/define-resource.ts'
import type { Component } from '../fields/view/field-parts.ts'
import type { FieldPlace, Row, RowFor } from '../fields/view/field-view.ts'
import type { ResourceTexts } from '../i18n/resource-texts.ts'
import type { useTranslation } from '../i18n/use-translation.ts'

export type CellOverrideProps<R extends Resource = Resource> = FieldPlace & { view: TableView; row: RowFor<R> }

/** What a resource shows differently from what its kinds say. */
export type Overrides<R extends Resource = Resource> = {
  /** Cells by column, in place of those of the kind. */
  cells?: { readonly [Name in FieldName<R>]?: Component<CellOverrideProps<R>> }
  /** Values in the details of a row by field, in place of those of the kind. */
  facts?: { readonly [Name in FieldName<R>]?: Component<FactProps<R>> }
  /** Texts by field that a file has in place of what is stored. */
  print?(row: RowFor<R>, t: ReturnType<typeof useTranslation>['t']): Partial<Record<FieldName<R>, string>>
  /** The column whose text opens the row; the label's unless named. */
  linkColumn?: FieldName<R>
  /** What is in the second line of a row on a phone; the first columns unless named. */
  keyColumns?: readonly FieldName<R>[]
  /** What is in the lines of a row on a phone below the first, where one line says too little. */
  cardLines?: readonly (readonly FieldName<R>[])[]
  /** The title of a row's details; its name unless given. */
  Title?: Component<SectionProps<R>>
  /** In a row's details before its facts: what the row is about. */
  Evidence?: Component<SectionProps<R>>
  /** Below the form of a record: how what is typed will look. */
  Preview?: Component<{ values: Partial<RowFor<R>> }>
  /** In a row's details after its facts: what belongs to it elsewhere. */
  Sections?: Component<SectionProps<R>>
  /** Further buttons of a row's details. */
  Actions?: Component<SectionProps<R>>
  /** `Actions` has what is done most; the actions of the definition are in the menu. */
  actionsInMenu?: true
  /** What an action asks for, by action, in place of the dialog made from its input. */
  dialogs?: { readonly [Name in ActionName<R>]?: Component<DialogOverrideProps<R>> }
  /** Of the actions a row's state allows, those this reader may do. */
  offers?(action: ActionName<R>, row: RowFor<R>): boolean
  /** Of the rows this reader sees, those they may change or remove; all of them unless named. */
  mayChange?(row: RowFor<R>): boolean
  /** Of those, the ones whose form may be sent as they are now. */
  mayEdit?(row: RowFor<R>): boolean
  /** True of a row in which something goes on by itself: the list asks again until nothing does. */
  isUnderWay?(row: RowFor<R>): boolean
  /** Actions whose button is in `Evidence`; the details offer them nowhere else. */
  inEvidence?: readonly ActionName<R>[]
  /** Actions for one row at a time. */
  single?: readonly ActionName<R>[]
  /** What is usually done to a row next once it is added: its dialog opens. */
  next?: ActionName<R>
  /** Further things to do with the selected rows. */
  BulkItems?: Component<{ rows: readonly RowFor<R>[] }>
  /** Next to the title of the list. */
  HeadActions?: Component<object>
  /** Further entries of a row's menu. */
  RowItems?: Component<{ row: RowFor<R> }>
}

/** A resource with what it shows differently; every name in it is checked against the definition. */
export function overrides<R extends Resource, Printed = unknown>(
  resource: R,
  own: Overrides<R> & { print?(...of: PrintArguments<R>): Printed & NoOther<Printed, FieldName<R>> },
): Overrides<R> & { resource: R } {
  return { ...own, resource }
}

type PrintArguments<R extends Resource> = Parameters<NonNullable<Overrides<R>['print']>>

export type FactProps<R extends Resource = Resource> = FieldPlace & { row: RowFor<R> }
export type SectionProps<R extends Resource = Resource> = { row: RowFor<R> }

/** A resource's own dialog for an action. It sends the action itself and calls `onDone` with the rows that changed (all if left out), and `onClose` in any case. */
export type DialogOverrideProps<R extends Resource = Resource> = {
  action: ActionName<R>
  rows: readonly RowFor<R>[]
  onDone: (ids?: readonly number[]) => void
  onClose: () => void
}

/** What every row of one table needs to know. */
export type TableView = Overrides & {
  resource: Resource
  words: ResourceTexts
  columns: readonly string[]
  /** The address a row opens under. */
  hrefOf: (row: Row) => string
  /** Opens the details of a row; `replace` when another row's were open. */
  open: (row: Pick<Row, 'id'>, options?: { replace?: boolean }) => void
  edit: (row: Pick<Row, 'id'>) => void
  add: () => void
  openMenu: (row: Row, anchor: HTMLElement) => void
}

/** Whether this reader may change a row by its form. */
export function canEdit({ resource, mayChange, mayEdit }: Overrides & { resource: Resource }, row: Row): boolean {
  return resource.can.includes('update') && (mayChange?.(row) ?? true) && (mayEdit?.(row) ?? true)
}

/** How a row is called in labels. */
export function labelOf(resource: Resource, row: Row): string {
  const label = row[resource.label]
  return typeof label === 'string' && label !== '' ? label : `#${row.id}`
}

/** True of a row that has a MAC for its only name: a title already says it. */
export function isNamedByMac(resource: Resource, row: Row): boolean {
  return resource.fields[resource.label]?.kind.name === 'mac' && nameOf(resource, row) === row[resource.label]
}

/** How a row is called in notices: what is labelled by its MAC, by its name if it has one. */
export function nameOf(resource: Resource, row: Row): string {
  const isMac = resource.fields[resource.label]?.kind.name === 'mac'
  return isMac && typeof row['name'] === 'string' && row['name'] !== '' ? row['name'] : labelOf(resource, row)
}
