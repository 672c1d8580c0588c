import { CalendarDays } from 'lucide-react'
import { Suspense, useState, type ComponentProps, type Ref } from 'react'
import { printDate, readDate } from '../text/date-text.ts'
import { datePattern } from '../text/format-date.ts'
import { lazy } from '../state/lazy.tsx'
import { useLocale } from '../text/locale-provider.tsx'
import { Popover, PopoverTrigger } from '../action/popover.tsx'
import { PressButton } from '../action/press-button.tsx'
import type { FieldState } from './field.tsx'
import { TextField } from './text-field.tsx'

const DayCalendar = lazy(async () => (await import('./day-calendar.tsx')).DayCalendar)

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

/** A day, or a day and a time, in the format the reader has chosen, whatever the browser's own is. It is typed, or chosen in a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onUnreadable, hasTime = false, unreadableMessage, pickLabel, onBlur, ...rest } = props
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const pattern = datePattern(useLocale().locale)
  const [isOpen, setIsOpen] = useState(false)
  // What was typed is shown until the value changes from outside.
  const text = typed?.value === value ? typed.text : printDate(value, pattern)
  const isReadable = text.trim() === '' || readDate(text, { hasTime, pattern }) !== null

  const change = (next: string) => {
    const read = next.trim() === '' ? '' : readDate(next, { hasTime, pattern })
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
        <PopoverTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
          <PressButton
            aria-label={pickLabel}
            isDisabled={rest.isDisabled ?? false}
            className="-me-2 grid size-7 shrink-0 place-items-center rounded-xs text-ink-2 hover:bg-hover hover:text-ink disabled:opacity-50 phone:size-11"
          >
            <CalendarDays aria-hidden className="size-4" />
          </PressButton>
          <Popover label={pickLabel} placement="bottom end">
            <Suspense fallback={<div className="h-72 w-64" />}>
              <DayCalendar
                label={pickLabel}
                value={(readDate(value, { hasTime }) ?? '').slice(0, 10)}
                onChange={(day) => {
                  setIsOpen(false)
                  setTyped(null)
                  onChange(hasTime ? `${day}T${value.split('T')[1] ?? '00:00'}` : day)
                }}
              />
            </Suspense>
          </Popover>
        </PopoverTrigger>
      }
    />
  )
}
