import { TextField, type TextFieldProps } from '../../ui/field/text-field.tsx'
import { codeLength, plainCode } from './plain-code.ts'

export interface OneTimeCodeFieldProps extends Omit<TextFieldProps, 'onChange' | 'isCode'> {
  onChange: (code: string) => void
  /** All six digits are there: typed, pasted or filled in by the phone. */
  onComplete: (code: string) => void
}

/** The six digits of an authenticator app, in one field. */
export function OneTimeCodeField({ onChange, onComplete, ...rest }: OneTimeCodeFieldProps) {
  const take = (typed: string) => {
    const code = plainCode(typed)
    onChange(code)
    if (code.length === codeLength && code !== rest.value) onComplete(code)
  }
  return (
    <TextField
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      {...rest}
      isCode
      onChange={take}
      className="[&_input]:text-center [&_input]:text-lg [&_input]:tracking-[0.4em] [&_input]:rtl:text-center"
    />
  )
}
