import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'
import { LanguageBox } from './language-box.tsx'

export function LanguageInput(props: InputProps<string>) {
  const { value, onChange } = props
  return (
    <LanguageBox
      {...frameProps<HTMLInputElement>(props)}
      value={value === '' ? null : value}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}
