import { useState } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { formatDate } from '../../../ui/text/format-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DayBars } from './day-bars.tsx'
import { FigureTable } from '../../../figures/figure-table.tsx'
import type { DashboardFigures } from './figures.ts'
import { ViewToggle } from '../../../figures/view-toggle.tsx'

type PerDayCardProps = { days: DashboardFigures['added_per_day']; before: DashboardFigures['added_before'] }

/** How many TVs came on each of the last 30 days, against the 30 days before. */
export function PerDayCard({ days, before }: PerDayCardProps) {
  const { t, locale } = useTranslation()
  const [isTable, setIsTable] = useState(false)
  const number = new Intl.NumberFormat(locale)
  const dateOf = (day: string) => formatDate(day, { locale, timeZone: 'UTC' })
  return (
    <Card
      title={t(($) => $.home.perDay)}
      description={t(($) => $.home.perDayAbout)}
      actions={<ViewToggle isTable={isTable} onChange={setIsTable} />}
    >
      {isTable ? (
        <FigureTable
          label={t(($) => $.home.perDay)}
          headings={[t(($) => $.home.day), t(($) => $.home.count), t(($) => $.home.perDayBefore)]}
          rows={days
            .map(({ day, count }, index) => ({
              key: day,
              cells: [dateOf(day), number.format(count), number.format(before[index]?.count ?? 0)],
            }))
            .toReversed()}
        />
      ) : (
        <DayBars label={t(($) => $.home.perDay)} {...{ days, before }} />
      )}
    </Card>
  )
}
