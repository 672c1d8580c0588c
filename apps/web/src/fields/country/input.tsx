import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'
import { CountryBox } from './country-box.tsx'

export function CountryInput(props: InputProps<string>) {
  return <CountryBox {...frameProps<HTMLInputElement>(props)} value={props.value} onChange={props.onChange} />
}
