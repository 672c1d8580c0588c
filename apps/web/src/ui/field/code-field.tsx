import { useLayoutEffect, useRef, useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface CodeFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'isCode' | 'ref' | 'type'> {
  value: string
  onChange: (value: string) => void
  /** How it is spelled while it is typed or pasted. */
  format: (typed: string) => string
}

/** A code that takes its spelling while it is typed; the caret stays behind the character it stood behind. */
export function CodeField({ value, onChange, format, ...rest }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  useLayoutEffect(() => {
    if (caret !== null && document.activeElement === input.current) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])
  const take = (typed: string) => {
    const at = input.current?.selectionStart ?? typed.length
    setCaret({ at: format(typed.slice(0, at)).length })
    onChange(format(typed))
  }
  return <TextField autoComplete="off" {...rest} ref={input} isCode value={value} onChange={take} />
}
