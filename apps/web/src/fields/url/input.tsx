import { TextField } from '../../ui/field/text-field.tsx'
import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'

/** An address with all that is behind its host. */
export function UrlInput(props: InputProps<string>) {
  return (
    <TextField
      {...frameProps(props)}
      value={props.value}
      onChange={props.onChange}
      onBlur={props.onBlur}
      isCode
      inputMode="url"
      autoComplete="off"
    />
  )
}
