import type { Target } from '@castellan/contract/fields/target.ts'
import type { Texts } from '@castellan/contract/fields/texts.ts'
import type { RefLink } from '@castellan/contract/fields/ref.ts'
import type { AnyField } from '@castellan/contract/kit/field.ts'
import type { Ref } from 'react'
import type { ResourceTexts } from '../../i18n/resource-texts.ts'

export type { Row, RowOf as RowFor } from '@castellan/contract/kit/define-resource.ts'

/** The value a field of each kind has in a row and in a form; a `ref` keeps its label until it is sent. */
export type FieldValues = {
  id: number
  text: string
  longText: string
  email: string
  username: string
  password: string
  mac: string
  digest: string
  host: string
  url: string
  oneOf: string
  status: string
  toggle: boolean
  moment: string | null
  integer: number | null
  bytes: number | null
  ref: RefLink | null
  tags: string[]
  country: string
  countries: string[]
  languages: string[]
  timeZone: string
  texts: Texts
  target: Target
  picture: string | null
}

/** The context of a value: its field, the field's name in the definition, and the messages of the resource. */
export type FieldPlace = { field: AnyField; name: string; words: ResourceTexts }

export type CellProps<Value = unknown> = FieldPlace & { value: Value }

export type InputProps<Value = unknown> = FieldPlace & {
  value: Value
  onChange: (value: Value) => void
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

/** What an export writes for a value. */
export type PrintPlace = FieldPlace & PrintOptions

/** The words and the language a value is written in. */
export type PrintOptions = { yes: string; no: string; locale: string; language: string }
