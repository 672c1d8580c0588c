import { peopleCalls } from '@castellan/contract/calls/people.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { AskedCard } from '../../figures/asked-card.tsx'
import { spanText } from '../../figures/span-text.ts'
import { formatDate } from '../../ui/text/format-date.ts'
import { Link } from '../../ui/action/link.tsx'
import { useNow } from '../../ui/text/use-now.ts'
import { BalanceChart } from './balance-chart.tsx'

export type Money = AnswerOf<typeof peopleCalls.money>

const shortDays = 7

/** What somebody has, how it went over the last 30 days, and until when it lasts at this rate. */
export function PersonBalanceCard({ id }: { id: number }) {
  const { t } = useTranslation()
  const asked = useQuery(callQuery(peopleCalls.money, { params: { id } }))
  return (
    <AskedCard
      title={t(($) => $.person.balance.title)}
      rows={4}
      asked={asked}
      actions={<Link href={screenPath('reseller.credits.user', { id })}>{t(($) => $.person.balance.statement)}</Link>}
    >
      {(money) => <Balance money={money} />}
    </AskedCard>
  )
}

function Balance({ money }: { money: Money }) {
  const { t, locale } = useTranslation()
  const now = useNow()
  const { balance, burn_30_days: burn, runway_days: days, expiring, last_top_up: topUp } = money
  const number = new Intl.NumberFormat(locale)
  const perDay = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(burn / 30)
  const endsAt = days === null ? null : now + days * dayMs
  const [next] = expiring
  const credits = (count: number) => t(($) => $.credits.credits, { count })
  const notes = [
    endsAt === null
      ? t(($) => $.person.balance.unused)
      : t(($) => $.person.balance.forecast, { date: formatDate(new Date(endsAt), { locale }) }),
    next
      ? t(($) => $.person.balance.expire, {
          credits: credits(next.credits),
          date: formatDate(next.expires_at, { locale }),
        })
      : '',
    topUp
      ? t(($) => $.person.balance.topUp, {
          credits: number.format(topUp.credits),
          date: formatDate(topUp.at, { locale }),
        })
      : '',
  ]
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="text-xl font-semibold tabular-nums">{number.format(balance)}</span>
        {days === null ? null : (
          <span className={days <= shortDays ? 'font-medium text-stop' : 'font-medium'}>
            {t(($) => $.person.balance.left, { days: spanText(days, locale), used: perDay })}
          </span>
        )}
      </p>
      {money.days.length > 1 ? <BalanceChart money={money} now={now} /> : null}
      <p className="text-sm text-ink-2">{notes.filter((note) => note !== '').join(' ')}</p>
    </div>
  )
}
