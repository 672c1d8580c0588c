import type { serversCalls, ServerMeasureName } from '@castellan/contract/calls/servers.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useState } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { formatDateTime } from '../../ui/text/format-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FigureTable } from '../../figures/figure-table.tsx'
import { ViewToggle } from '../../figures/view-toggle.tsx'
import { measureText, topOf } from './measure-text.ts'
import { TimeChart } from './time-chart.tsx'

export type Samples = AnswerOf<typeof serversCalls.samples>

/** One measure over time, as a line or as a table. */
export function ChartCard({ measure, samples }: { measure: ServerMeasureName; samples: Samples }) {
  const { t, locale } = useTranslation()
  const [isTable, setIsTable] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const label = t(($) => $.serverStats.measures[measure])
  const values = samples[measure]
  const textOf = (index: number) => {
    const value = values[index]
    return value === null || value === undefined ? '–' : measureText(measure, value, locale)
  }
  const last = samples.at.length - 1
  const shown = pointed !== null && pointed <= last ? pointed : last
  return (
    <Card title={label} actions={<ViewToggle isTable={isTable} onChange={setIsTable} />}>
      {isTable ? (
        <FigureTable
          label={label}
          headings={[t(($) => $.serverStats.time), label]}
          rows={samples.at
            .map((at, index) => ({ key: at, cells: [formatDateTime(at, { locale }), textOf(index)] }))
            .toReversed()}
        />
      ) : (
        <>
          <p className="mb-2 flex items-baseline gap-2">
            <span className="text-lg font-semibold tabular-nums">{textOf(shown)}</span>
            <span className="text-xs text-ink-3 tabular-nums">{formatDateTime(samples.at[shown]!, { locale })}</span>
          </p>
          <TimeChart
            label={label}
            at={samples.at}
            values={values}
            stepS={samples.step_s}
            top={topOf(measure)}
            format={(value) => measureText(measure, value, locale)}
            onPoint={setPointed}
          />
        </>
      )}
    </Card>
  )
}
