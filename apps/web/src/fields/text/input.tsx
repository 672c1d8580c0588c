import { TextField } from '../../ui/field/text-field.tsx'
import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'

export function TextInput(props: InputProps<string>) {
  // A number to call is left to right in every language, and has keys of its own on a phone.
  const type = props.name === 'phone' ? 'tel' : 'text'
  return (
    <TextField {...frameProps(props)} type={type} value={props.value} onChange={props.onChange} autoComplete="off" />
  )
}
