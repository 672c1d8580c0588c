import type { AnyField } from '@castellan/contract/kit/field.ts'
import type { Ref } from 'react'
import type { ResourceTexts } from '../../i18n/resource-texts.ts'

export type { Row, RowOf as RowFor } from '@castellan/contract/kit/define-resource.ts'

/** The context of a value: its field, the field's name in the definition, and the messages of the resource. */
export type FieldPlace = { field: AnyField; name: string; words: ResourceTexts }

export type CellProps<Value = unknown> = FieldPlace & { value: Value }

/** Takes a value of the kind. Bivariant, as a part is: a form hands an input back what it gave. */
type Change<Value> = { change(value: Value): void }['change']

export type InputProps<Value = unknown> = FieldPlace & {
  value: Value
  onChange: Change<Value>
  onBlur: () => void
  label: string
  description: string | undefined
  errorMessage: string | undefined
  /** Next to the label of an optional field. */
  optionalLabel: string | undefined
  isDisabled: boolean
  autoFocus?: boolean
  /** What a number counts, in words. */
  unit?: string | undefined
  /** Label and description stand elsewhere, with these ids. */
  labels?: { 'aria-labelledby': string; 'aria-describedby': string } | undefined
  /** Receives the part that can take the focus. */
  focusRef: Ref<Focusable>
}

/** What a form needs of a control to move the focus there. */
export type Focusable = { focus: () => void }

/** A filter keeps its values as they stand in the address: texts. */
export type FilterProps = FieldPlace & {
  values: readonly string[]
  onChange: (values: string[]) => void
  /** The ranges the list offers first. */
  presets?: readonly string[] | undefined
}
export type ChosenProps = FieldPlace & { values: readonly string[] }
