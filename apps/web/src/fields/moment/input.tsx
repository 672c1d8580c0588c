import { TextField } from '../../ui/text-field.tsx'
import type { InputProps } from '../field-view.ts'
import { frameProps } from '../frame-props.ts'

/** The browser's own picker, in the reader's time zone; the value is UTC. */
export function MomentInput(props: InputProps<string | null>) {
  const { value, onChange } = props
  return (
    <TextField
      {...frameProps(props)}
      type="datetime-local"
      value={value === null || value === '' ? '' : localTime(new Date(value))}
      onChange={(typed) => onChange(typed === '' ? null : new Date(typed).toISOString())}
    />
  )
}

function localTime(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
