import { NumberField } from '../../ui/field/number-field.tsx'
import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'

export function IntegerInput(props: InputProps<number | null>) {
  const { field, value, onChange, unit } = props
  return (
    <NumberField
      {...frameProps(props)}
      value={value ?? Number.NaN}
      onChange={(typed) => onChange(Number.isNaN(typed) ? null : typed)}
      minValue={field.min}
      maxValue={field.max}
      step={field.step ?? 1}
      {...(unit === undefined ? {} : { unit })}
      formatOptions={{ useGrouping: !field.isCode }}
    />
  )
}
