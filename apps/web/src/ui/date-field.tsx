import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ComponentProps, Ref } from 'react'
import { printDate, readDate } from './date-text.ts'
import type { FieldState } from './field.tsx'
import { TextField } from './text-field.tsx'

type OfInput = Pick<ComponentProps<'input'>, 'name' | 'autoFocus' | 'onBlur'>

export interface DateFieldProps extends FieldState, OfInput {
  /** `YYYY-MM-DD`, with `hasTime` `YYYY-MM-DDTHH:MM`; empty for none. */
  value: string
  onChange: (value: string) => void
  /** Gets text that is no date. Left out, `value` stays what it was and the field says what is wrong. */
  onUnreadable?: (text: string) => void
  hasTime?: boolean
  /** How a date is written, such as DD/MM/YYYY. */
  placeholder: string
  /** Says that the text is no date. */
  unreadableMessage: string
  /** Names the button that opens the calendar. */
  pickLabel: string
  className?: string
  ref?: Ref<HTMLInputElement>
}

/**
 * A day, or a day and a time, written DD/MM/YYYY whatever the browser's own format is. It is typed, or chosen in the browser's calendar.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onUnreadable, hasTime = false, unreadableMessage, pickLabel, onBlur, ...rest } = props
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  // What was typed is shown until the value changes from outside.
  const text = typed?.value === value ? typed.text : printDate(value)
  const isReadable = text.trim() === '' || readDate(text, { hasTime }) !== null

  const change = (next: string) => {
    const read = next.trim() === '' ? '' : readDate(next, { hasTime })
    setIsLeft(false)
    setTyped({ text: next, value: read ?? (onUnreadable ? next : value) })
    if (read === null) onUnreadable?.(next)
    else onChange(read)
  }

  return (
    <TextField
      {...rest}
      value={text}
      onChange={change}
      onBlur={(event) => {
        setIsLeft(true)
        if (isReadable) setTyped(null)
        onBlur?.(event)
      }}
      inputMode="text"
      autoComplete="off"
      dir="ltr"
      errorMessage={rest.errorMessage ?? (isLeft && !isReadable ? unreadableMessage : undefined)}
      suffix={
        <span className="relative -me-2 flex shrink-0">
          <button
            type="button"
            aria-label={pickLabel}
            title={pickLabel}
            disabled={rest.isDisabled}
            onClick={() => picker.current?.showPicker()}
            className="grid size-7 place-items-center rounded-xs text-ink-2 hover:bg-hover hover:text-ink disabled:opacity-50 phone:size-11"
          >
            <CalendarDays aria-hidden className="size-4" />
          </button>
          <input
            ref={picker}
            type={hasTime ? 'datetime-local' : 'date'}
            tabIndex={-1}
            aria-hidden
            max={hasTime ? '9999-12-31T23:59' : '9999-12-31'}
            value={readDate(value, { hasTime }) ?? ''}
            onChange={(event) => {
              setTyped(null)
              onChange(event.target.value)
            }}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
        </span>
      }
    />
  )
}
