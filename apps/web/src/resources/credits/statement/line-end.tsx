import type { StatementLine } from '@castellan/contract/calls/credits.ts'
import { formatDate } from '../../../ui/text/format-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lastDayOf } from '../last-day-of.ts'

/** Until when credits that came in are good, where they have an end. */
export function LineEnd({ line }: { line: StatementLine }) {
  const { t, locale } = useTranslation()
  if (line.expires_at === null) return null
  const date = formatDate(lastDayOf(line.expires_at), { locale, timeZone: 'UTC' })
  return <span className="block text-xs text-ink-3">{t(($) => $.statement.until, { date })}</span>
}
