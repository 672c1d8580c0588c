import { canonicalHost } from '@castellan/contract/fields/host.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'

/** On leaving the field the address becomes the origin that will be stored. */
export function HostInput(props: InputProps<string>) {
  return (
    <TextField
      {...frameProps(props)}
      value={props.value}
      onChange={props.onChange}
      onBlur={() => {
        const origin = canonicalHost(props.value)
        if (origin !== null && origin !== props.value) props.onChange(origin)
        props.onBlur()
      }}
      isCode
      inputMode="url"
      autoComplete="off"
      placeholder="http://tv.example.com:8080"
    />
  )
}
