import { NumberField } from '../../ui/number-field.tsx'
import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'
import { numberNames } from './number-names.ts'

export function IntegerInput(props: InputProps<number | null>) {
  const { field, value, onChange } = props
  return (
    <NumberField
      {...frameProps(props)}
      value={value ?? Number.NaN}
      onChange={(typed) => onChange(Number.isNaN(typed) ? null : typed)}
      minValue={field.min}
      maxValue={field.max}
      step={1}
      formatOptions={{ useGrouping: !numberNames.has(props.name) }}
    />
  )
}
