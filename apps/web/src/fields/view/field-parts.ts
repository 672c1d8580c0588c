import type { FieldValues } from '@castellan/contract/fields/field-values.ts'
import type { FieldKind } from '@castellan/contract/kit/field-kinds.ts'
import type { ComponentType, ReactNode } from 'react'
import type { CellProps, ChosenProps, FilterProps, InputProps } from './field-view.ts'

/**
 * A component. Declared as a method, so that one for the rows of a resource, or for the values of a kind, is also one for the engine, which
 * hands it no others.
 */
export type Component<Props> = { show(props: Props): ReactNode }['show']

/** How values stand among others: numbers at the end, numbers and yes or no on a card with the name of their field, codes left to right. */
export type ValueLook = 'number' | 'flag' | 'code' | 'moment'

/** The options of a filter, loaded when it is opened, and the text of what was chosen. */
export type FilterView = { Choices: ComponentType<FilterProps>; Chosen: ComponentType<ChosenProps> }

/** What the web has for a kind of field: its folder's `kind.ts` exports each of these. Null is what the kind does without. */
type Parts<Value> = {
  Cell: Component<CellProps<Value>> | null
  look: ValueLook | null
  /** In details, which have room for what a cell must cut. Null where they show the cell. */
  Fact: Component<CellProps<Value>> | null
  Input: Component<InputProps<Value | null>> | null
  /** What an input has while nothing is entered. */
  blank: Value | null
  filter: FilterView | null
}

/** One part of every kind that has it. Each has a `blank`, so a kind without a module of the web does not compile. */
export type FieldParts<Name extends keyof Parts<never>> = Name extends 'blank'
  ? { readonly [K in FieldKind]: Parts<FieldValues[K]>[Name] }
  : { readonly [K in FieldKind]?: NonNullable<Parts<FieldValues[K]>[Name]> }
