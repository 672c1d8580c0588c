import { lostFrom, tvsThat } from '@castellan/contract/calls/figure-lists.ts'
import { homesCalls } from '@castellan/contract/calls/homes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { formatDate, shortDatePattern } from '../../ui/text/format-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DayPointer } from '../../figures/day-pointer.tsx'
import { AskedCard } from '../../figures/asked-card.tsx'
import { FigureTable } from '../../figures/figure-table.tsx'
import { spanText } from '../../figures/span-text.ts'
import { withMinus } from '../../ui/text/true-minus.ts'
import { ViewToggle } from '../../figures/view-toggle.tsx'
import { FigureLink } from '../../figures/figure-link.tsx'
import { useChange } from '../../figures/use-change.ts'
import { Delta } from '../../ui/layout/stat.tsx'

/** TVs that came and TVs that were lost on each of the last 30 days, and how that compares with the 30 days before. */
export function FleetCard() {
  const { t, locale } = useTranslation()
  const asked = useQuery(callQuery(homesCalls.fleet))
  const [isTable, setIsTable] = useState(false)
  const changeOf = useChange()
  const number = new Intl.NumberFormat(locale)
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
  const dateOf = (day: string, pattern?: string) =>
    formatDate(day, { locale, timeZone: 'UTC', ...(pattern === undefined ? {} : { pattern }) })
  const [added, lost] = [t(($) => $.home.fleet.added), t(($) => $.home.fleet.lost)]
  return (
    <AskedCard
      title={t(($) => $.home.fleet.title)}
      rows={4}
      asked={asked}
      actions={<ViewToggle isTable={isTable} onChange={setIsTable} />}
      {...(asked.data
        ? { description: t(($) => $.home.fleet.about, { days: spanText(asked.data.grace_days, locale) }) }
        : {})}
    >
      {(data) => {
        const [topAdded, topLost] = [
          Math.max(1, ...data.days.map((day) => day.added)),
          Math.max(1, ...data.days.map((day) => day.lost)),
        ]
        const lines = [
          {
            label: added,
            value: (
              <FigureLink list={tvsThat({ addedFrom: data.days[0]?.day })}>{number.format(data.added)}</FigureLink>
            ),
            face: 'bg-brand',
            change: changeOf({ current: data.added, before: data.before.added }),
          },
          {
            label: lost,
            value: <FigureLink list={lostFrom(data.days[0]!.day)}>{number.format(data.lost)}</FigureLink>,
            face: 'bg-ink-3',
            change: changeOf({ current: data.lost, before: data.before.lost }, { isLossGood: true }),
          },
          {
            label: t(($) => $.home.fleet.net),
            value: withMinus(signed.format(data.added - data.lost)),
            face: '',
            change: undefined,
          },
        ]
        return isTable ? (
          <FigureTable
            label={t(($) => $.home.fleet.title)}
            headings={[t(($) => $.home.day), added, lost]}
            rows={data.days.toReversed().map((day) => ({
              key: day.day,
              cells: [dateOf(day.day), number.format(day.added), number.format(day.lost)],
            }))}
          />
        ) : (
          <>
            <dl className="mb-3 flex gap-6">
              {lines.map(({ label, value, face, change }) => (
                <div key={face}>
                  <dt className="flex items-center gap-1.5 text-sm text-ink-2">
                    {face === '' ? null : <span aria-hidden className={`size-2 rounded-full ${face}`} />}
                    {label}
                  </dt>
                  <dd className="text-lg font-semibold tabular-nums">{value}</dd>
                  {change === undefined ? null : (
                    <dd>
                      <Delta {...change} />
                    </dd>
                  )}
                </div>
              ))}
            </dl>
            <DayPointer
              count={data.days.length}
              className="flex h-36 gap-0.5"
              textOf={(at) => {
                const day = data.days[at]
                return day
                  ? [dateOf(day.day), `${added}: ${number.format(day.added)}`, `${lost}: ${number.format(day.lost)}`]
                  : []
              }}
            >
              {(shown) =>
                data.days.map((day, at) => (
                  <div
                    key={day.day}
                    aria-hidden
                    className={`flex h-full flex-1 flex-col ${shown === null || shown === at ? '' : 'opacity-55'}`}
                  >
                    <span className="flex basis-0 items-end" style={{ flexGrow: topAdded }}>
                      <span
                        className="w-full rounded-t-xs bg-brand"
                        style={{ height: `${(100 * day.added) / topAdded}%` }}
                      />
                    </span>
                    <span className="basis-0 border-t border-line" style={{ flexGrow: topLost }}>
                      <span
                        className="block w-full rounded-b-xs bg-ink-3"
                        style={{ height: `${(100 * day.lost) / topLost}%` }}
                      />
                    </span>
                  </div>
                ))
              }
            </DayPointer>
            <div dir="ltr" aria-hidden className="mt-1 flex justify-between text-xs text-ink-3">
              {[data.days[0], data.days.at(-1)].map((day) =>
                day ? <span key={day.day}>{dateOf(day.day, shortDatePattern(locale))}</span> : null,
              )}
            </div>
          </>
        )
      }}
    </AskedCard>
  )
}
