import { TextField } from '../../ui/text-field.tsx'
import type { InputProps } from '../field-view.ts'
import { frameProps } from '../frame-props.ts'
import { wallTimeOf, momentAt } from './wall-time.ts'

/** The browser's own picker, in the reader's time zone; the value is UTC. */
export function MomentInput(props: InputProps<string | null>) {
  const { value, onChange } = props
  return (
    <TextField
      {...frameProps(props)}
      type="datetime-local"
      value={value === null || value === '' ? '' : wallTimeOf(new Date(value))}
      onChange={(typed) => onChange(typed === '' ? null : momentAt(typed.slice(0, 16)).toISOString())}
    />
  )
}
