import { IntegerInput } from '../integer/input.tsx'
import type { InputProps } from '../view/field-view.ts'

/** The number of hundredths, with the sign behind it. */
export function PercentInput(props: InputProps<number | null>) {
  return <IntegerInput {...props} unit="%" />
}
