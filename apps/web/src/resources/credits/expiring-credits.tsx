import { formatDate } from '../../ui/text/format-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lastDayOf } from './last-day-of.ts'
import type { Statement } from './statement.ts'

/** What of the balance of now expires, the next first; nothing where nothing does, which is the rule. */
export function ExpiringCredits({ expiring }: Pick<Statement, 'expiring'>) {
  const { t, locale } = useTranslation()
  if (expiring.length === 0) return null
  return (
    <section className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-4 py-3 text-sm shadow-rest">
      <h2 className="font-semibold">{t(($) => $.statement.expiring)}</h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
        {expiring.map(({ record_id: id, credits, expires_at: end }) => (
          <li key={id}>
            <strong className="font-semibold">{t(($) => $.credits.credits, { count: credits })}</strong>{' '}
            <span className="text-ink-2">
              {t(($) => $.statement.until, {
                date: formatDate(lastDayOf(end), { locale, timeZone: 'UTC' }),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
