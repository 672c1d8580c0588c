import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid, Heading } from 'react-aria-components/Calendar'

export interface DayCalendarProps {
  /** What is chosen with it, for screen readers. */
  label: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (day: string) => void
}

const arrow = 'grid size-(--control-h-sm) place-items-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink'

/** A month of days. The week begins as it does where the reader's language is spoken. */
export function DayCalendar({ label, value, onChange }: DayCalendarProps) {
  return (
    <Calendar
      aria-label={label}
      autoFocus
      value={value === '' ? null : parseDate(value)}
      onChange={(day) => onChange(day.toString())}
      className="flex flex-col gap-2 p-1"
    >
      <header className="flex items-center justify-between gap-2">
        <Button slot="previous" className={arrow}>
          <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        </Button>
        <Heading className="text-sm font-semibold" />
        <Button slot="next" className={arrow}>
          <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
        </Button>
      </header>
      <CalendarGrid className="[&_th]:size-9 [&_th]:text-xs [&_th]:font-medium [&_th]:text-ink-3">
        {(date) => (
          <CalendarCell
            date={date}
            className="grid size-9 cursor-default place-items-center rounded-sm text-sm tabular-nums outline-none hover:bg-hover data-focus-visible:ring-2 data-focus-visible:ring-brand data-outside-month:invisible data-selected:bg-brand data-selected:text-brand-ink data-today:font-bold phone:size-11"
          />
        )}
      </CalendarGrid>
    </Calendar>
  )
}
