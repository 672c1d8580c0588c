import { Suspense } from 'react'
import type { ComboBoxProps } from './combo-box-input.tsx'
import { useFields } from './late-fields.ts'
import { WaitingField } from './waiting-field.tsx'

/** One of many: type to narrow, arrows to choose. Emptying the text clears the choice. */
export function ComboBox(props: ComboBoxProps) {
  const { label, optionalLabel, description, value, valueLabel, options, placeholder = '', className } = props
  const text = valueLabel ?? options?.find((option) => option.value === value)?.label
  return (
    <Suspense
      fallback={<WaitingField {...{ label, optionalLabel, description, text, placeholder, className }} isList />}
    >
      <Late {...props} />
    </Suspense>
  )
}

function Late(props: ComboBoxProps) {
  const { ComboBoxInput } = useFields()
  return <ComboBoxInput {...props} />
}
