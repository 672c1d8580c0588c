import { DayPointer } from '../../figures/day-pointer.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { formatDate } from '../../ui/text/format-date.ts'
import type { Money } from './balance-card.tsx'

const height = 80
const width = 320
/** The forecast reaches at most so far as the past does. */
const forecastDaysMax = 30

/**
 * The balance of each day as a line, time running to the right in every language, and dotted how it goes on at the use of the last 30 days. The
 * day under the pointer says its balance.
 */
export function BalanceChart({
  money: { days, runway_days: runway, burn_30_days: burn },
  now,
}: {
  money: Money
  now: number
}) {
  const { t, locale } = useTranslation()
  const past = days.length - 1
  const ahead = runway === null ? 0 : Math.min(forecastDaysMax, Math.max(1, runway))
  const last = days.at(-1)!.balance
  const balanceIn = (later: number) => Math.max(0, last - (burn / 30) * later)
  const end = balanceIn(ahead)
  const top = Math.max(1, ...days.map(({ balance }) => balance))
  const x = (day: number) => (day / (past + ahead)) * width
  const y = (balance: number) => height - 4 - (Math.max(0, balance) / top) * (height - 10)
  const points = days.map(({ balance }, day) => `${x(day).toFixed(1)},${y(balance).toFixed(1)}`)
  const isOut = runway !== null && runway <= ahead
  const dateOf = (moment: number) => formatDate(new Date(moment), { locale })
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const textOf = (day: number) =>
    t(($) => $.home.barOf, {
      day: dateOf(day <= past ? Date.parse(days[day]!.day) : now + (day - past) * dayMs),
      tvs: number.format(days[day]?.balance ?? balanceIn(day - past)),
    })
  return (
    <figure dir="ltr" className="m-0">
      <DayPointer isLine count={Math.floor(past + ahead) + 1} className="" textOf={(day) => [textOf(day)]}>
        {(shown) => (
          <svg
            role="img"
            aria-label={t(($) => $.person.balance.chart)}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="block h-24 w-full overflow-visible"
          >
            <line
              x1="0"
              x2={width}
              y1={height - 4}
              y2={height - 4}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
            <polygon
              points={`0,${height - 4} ${points.join(' ')} ${x(past).toFixed(1)},${height - 4}`}
              className="fill-brand-soft"
            />
            <polyline
              points={points.join(' ')}
              className="fill-none stroke-brand"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
            {ahead > 0 ? (
              <line
                x1={x(past)}
                y1={y(last)}
                x2={x(past + ahead)}
                y2={y(end)}
                className={isOut ? 'stroke-grace' : 'stroke-brand'}
                strokeWidth="2"
                strokeDasharray="1 5"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            ) : null}
            {shown === null ? null : (
              <line
                x1={x(shown)}
                x2={x(shown)}
                y2={height - 4}
                className="stroke-ink-2"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </svg>
        )}
      </DayPointer>
      <figcaption className="relative flex h-5 justify-between text-xs text-ink-3">
        <span>{dateOf(Date.parse(days[0]!.day))}</span>
        {ahead > 0 ? (
          <span className={isOut ? 'font-medium text-grace' : undefined}>{dateOf(now + ahead * dayMs)}</span>
        ) : (
          <span>{t(($) => $.person.balance.today)}</span>
        )}
      </figcaption>
    </figure>
  )
}
