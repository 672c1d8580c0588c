import { DayPointer } from '../../../figures/day-pointer.tsx'
import { formatDate, shortDatePattern } from '../../../ui/text/format-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { topOfScale, type DashboardFigures } from './figures.ts'

/** Units of the drawing; it stretches to the width it is given. */
const barStep = 10
const barWidth = 7
const height = 100
const marks = [1, 0.75, 0.5, 0.25, 0]

export type DayBarsProps = {
  label: string
  days: DashboardFigures['added_per_day']
  /** As many days before these. */
  before: DashboardFigures['added_before']
}

/** One bar a day, time running to the right in every language, and a dashed line for the period before. The day under the pointer says both figures. */
export function DayBars({ label, days, before }: DayBarsProps) {
  const { t, locale } = useTranslation()
  const number = new Intl.NumberFormat(locale)
  const top = topOfScale(Math.max(0, ...[...days, ...before].map(({ count }) => count)))
  const textOf = (day: string, pattern?: string) =>
    formatDate(day, { locale, timeZone: 'UTC', ...(pattern === undefined ? {} : { pattern }) })
  const middleOf = (index: number) => (index + 0.5) * barStep
  const line = before.map(({ count }, index) => `${middleOf(index)},${height - (count / top) * height}`).join(' ')
  const barText = ({ day, count }: { day: string; count: number }) =>
    t(($) => $.home.barOf, { day: textOf(day), tvs: number.format(count) })
  const ticks = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].filter((day) => day !== undefined)
  return (
    <div dir="ltr" className="flex gap-3">
      <div
        aria-hidden
        className="flex h-56 xl:h-80 flex-col justify-between text-end text-xs leading-none text-ink-3 tabular-nums"
      >
        {marks.map((mark) => (
          <span key={mark} className="-my-1.5">
            {number.format(mark * top)}
          </span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <DayPointer
          count={days.length}
          className="h-56 xl:h-80"
          textOf={(at) => [days[at], before[at]].flatMap((day) => (day ? [barText(day)] : []))}
        >
          {(shown) => (
            <svg
              role="img"
              aria-label={label}
              viewBox={`0 0 ${days.length * barStep} ${height}`}
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible"
            >
              {marks.map((mark) => (
                <line
                  key={mark}
                  x2={days.length * barStep}
                  y1={height - mark * height}
                  y2={height - mark * height}
                  vectorEffect="non-scaling-stroke"
                  className="stroke-line"
                />
              ))}
              {days.map(({ day, count }, index) => (
                <rect
                  key={day}
                  x={index * barStep + (barStep - barWidth) / 2}
                  y={height - (count / top) * height}
                  width={barWidth}
                  height={(count / top) * height}
                  className={index === shown ? 'fill-brand-strong' : 'fill-brand'}
                  opacity={shown === null || index === shown ? 1 : 0.55}
                />
              ))}
              <polyline
                points={line}
                vectorEffect="non-scaling-stroke"
                className="fill-none stroke-ink-2"
                strokeWidth={1.5}
                strokeDasharray="4 3"
              />
            </svg>
          )}
        </DayPointer>
        <div aria-hidden className="mt-2 flex justify-between text-xs text-ink-3 tabular-nums">
          {ticks.map(({ day }) => (
            <span key={day}>{textOf(day, shortDatePattern(locale))}</span>
          ))}
        </div>
      </div>
    </div>
  )
}
