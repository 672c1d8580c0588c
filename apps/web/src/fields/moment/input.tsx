import { LocalisedDateField } from '../view/localised-date-field.tsx'
import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'
import { wallTimeOf, momentAt } from './wall-time.ts'

/** Day and time in the reader's time zone; the value is UTC. Text that is no date is handed on, so that the form refuses it. */
export function MomentInput(props: InputProps<string | null>) {
  const { value, onChange } = props
  const isMoment = value !== null && !Number.isNaN(Date.parse(value)) && value.includes('T')
  return (
    <LocalisedDateField
      {...frameProps(props)}
      hasTime
      value={isMoment ? wallTimeOf(new Date(value)) : (value ?? '')}
      onChange={(typed) => onChange(typed === '' ? null : momentAt(typed).toISOString())}
      onUnreadable={onChange}
    />
  )
}
