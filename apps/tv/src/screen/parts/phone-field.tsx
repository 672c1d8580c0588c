import { i18n } from '../../i18n/i18n.ts'
import { useContext, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { TextKind } from '@castellan/contract/calls/text-input.ts'
import { LineContext } from './use-line.ts'
import { useView } from './use-view.ts'

export type PhoneFieldProps = {
  label: string
  kind: TextKind
  masked?: boolean
  value: string
  onChange: (value: string) => void
  onSubmit?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  input?: RefObject<HTMLInputElement | null>
  testId?: string
}

/** A field that can be filled from the phone while it has the focus; it shows the code for anyone who is not signed in there. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, kind, masked = false, value, onChange, onSubmit, onKeyDown, input, testId } = props
  const line = useContext(LineContext)
  const { openField } = useView()
  const [isFocused, setIsFocused] = useState(false)
  const latest = useRef({ onChange, onSubmit })
  useEffect(() => {
    latest.current = { onChange, onSubmit }
  })
  useEffect(() => {
    if (!isFocused || line === null) return undefined
    return line.openField({
      name: label,
      kind,
      masked,
      set(text) {
        latest.current.onChange(text.value)
        if (text.submit) latest.current.onSubmit?.()
        return true
      },
    })
  }, [isFocused, line, label, kind, masked])
  return (
    <span className="phone-field">
      <input
        ref={input}
        data-testid={testId}
        type={masked ? 'password' : kind === 'search' ? 'search' : 'text'}
        autoComplete="off"
        value={value}
        placeholder={label}
        aria-label={label}
        onChange={({ target }) => onChange(target.value)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onKeyDown={onKeyDown}
      />
      {isFocused && openField !== null && openField.name === label && (
        <span className="quiet" data-testid="input-code" data-code={openField.code}>
          {i18n.t(($) => $.tvLine.input.phone, { code: openField.code })}
        </span>
      )}
    </span>
  )
}
