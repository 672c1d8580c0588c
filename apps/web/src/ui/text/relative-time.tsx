import { formatDate, formatDateTime, formatRelative } from './format-date.ts'
import { useNow } from './use-now.ts'
import { useLocale } from './locale-provider.tsx'

export interface RelativeTimeProps {
  date: Date | number | string
  /** `both` sets the date above and the distance beneath it, for tables. */
  look?: 'relative' | 'both'
  timeZone?: string
  /** The reader's patterns; `DD/MM/YYYY` and `DD/MM/YYYY H:i:s` when left out. */
  datePattern?: string
  dateTimePattern?: string
  className?: string
}

/** How long ago or how soon; the exact moment in the title. Keeps itself current. */
export function RelativeTime({
  date,
  look = 'relative',
  timeZone,
  datePattern,
  dateTimePattern,
  className,
}: RelativeTimeProps) {
  const { locale } = useLocale()
  const now = useNow()
  const moment = new Date(date)
  if (Number.isNaN(moment.getTime())) return null
  const relative = formatRelative(moment, now, locale)
  return (
    <time
      dateTime={moment.toISOString()}
      title={formatDateTime(moment, { locale, timeZone, pattern: dateTimePattern })}
      className={className}
    >
      {look === 'relative' ? (
        relative
      ) : (
        <>
          <span className="block tabular-nums">{formatDate(moment, { locale, timeZone, pattern: datePattern })}</span>
          <span className="block text-xs text-ink-3">{relative}</span>
        </>
      )}
    </time>
  )
}
