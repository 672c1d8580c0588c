import { Suspense } from 'react'
import type { NumberFieldProps } from './number-input.tsx'
import { useFields } from './late-fields.ts'
import { WaitingField } from './waiting-field.tsx'

/** A number with its own keyboard, steps and the digits of the reader's language. */
export function NumberField(props: NumberFieldProps) {
  const { label, optionalLabel, description, value, placeholder = '', className } = props
  const text = value === undefined || Number.isNaN(value) ? undefined : String(value)
  return (
    <Suspense fallback={<WaitingField {...{ label, optionalLabel, description, text, placeholder, className }} />}>
      <Late {...props} />
    </Suspense>
  )
}

function Late(props: NumberFieldProps) {
  const { NumberInput } = useFields()
  return <NumberInput {...props} />
}
