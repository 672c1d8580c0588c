import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DayBars } from './day-bars.tsx'
import { FigureTable } from '../../figures/figure-table.tsx'
import type { Figures } from './figures.ts'
import { ViewToggle } from '../../figures/view-toggle.tsx'

/** How many TVs came on each of the last 30 days. */
export function PerDayCard({ days }: { days: Figures['added_per_day'] }) {
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
          headings={[t(($) => $.home.day), t(($) => $.home.count)]}
          rows={days.toReversed().map(({ day, count }) => ({ key: day, cells: [dateOf(day), number.format(count)] }))}
        />
      ) : (
        <DayBars label={t(($) => $.home.perDay)} days={days} />
      )}
    </Card>
  )
}
