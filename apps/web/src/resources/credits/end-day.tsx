import { formatDate } from '../../ui/text/format-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lastDayOf } from './last-day-of.ts'

/** The last day on which credits are good. */
export function EndDay({ end }: { end: string }) {
  const { locale } = useTranslation()
  return <bdi dir="ltr">{formatDate(lastDayOf(end), { locale, timeZone: 'UTC' })}</bdi>
}
