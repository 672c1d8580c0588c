import { formatDate } from '../../../ui/format-date.ts'
import { useWords } from '../../../words/use-words.ts'
import { lastDayOf } from './last-day-of.ts'

/** The last day on which credits are good. */
export function EndDay({ end }: { end: string }) {
  const { locale } = useWords()
  return <bdi dir="ltr">{formatDate(lastDayOf(end), { locale, timeZone: 'UTC' })}</bdi>
}
