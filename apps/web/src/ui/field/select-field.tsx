import { Suspense } from 'react'
import type { SelectFieldProps } from './select-input.tsx'
import { useFields } from './late-fields.ts'
import { WaitingField } from './waiting-field.tsx'

/** One of a known, short list. Long or remote lists take a `ComboBox`. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, optionalLabel, description, value, defaultValue, options, placeholder, size, className } = props
  const text = options.find((option) => option.value === (value ?? defaultValue))?.label
  return (
    <Suspense
      fallback={<WaitingField {...{ label, optionalLabel, description, text, placeholder, size, className }} isList />}
    >
      <Late {...props} />
    </Suspense>
  )
}

function Late<Value extends string>(props: SelectFieldProps<Value>) {
  const { SelectInput } = useFields()
  return <SelectInput {...props} />
}
