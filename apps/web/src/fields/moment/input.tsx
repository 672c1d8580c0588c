import { TextField } from '../../ui/text-field.tsx'
import type { InputProps } from '../field-view.ts'
import { frameProps } from '../frame-props.ts'
import { wallTimeOf, momentAt } from './wall-time.ts'

/** The browser's own picker, in the reader's time zone; the value is UTC. */
export function MomentInput(props: InputProps<string | null>) {
  const { value, onChange } = props
  const take = (typed: string) => {
    const minute = typed.slice(0, typed.indexOf('T') + 6)
    // Browsers let a year of five or six digits be typed: what was there stays then.
    if (!Number.isNaN(Date.parse(`${minute}Z`))) onChange(momentAt(minute).toISOString())
  }
  return (
    <TextField
      {...frameProps(props)}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={value === null || value === '' ? '' : wallTimeOf(new Date(value))}
      onChange={(typed) => (typed === '' ? onChange(null) : take(typed))}
    />
  )
}
