import { TextField } from '../../ui/field/text-field.tsx'
import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'

export function EmailInput(props: InputProps<string>) {
  return (
    <TextField
      {...frameProps(props)}
      value={props.value}
      onChange={props.onChange}
      type="email"
      inputMode="email"
      autoComplete="off"
      spellCheck="false"
    />
  )
}
