import {
  serverMeasures,
  serverRangeNames,
  serverRanges,
  serversCalls,
  type ServerRange,
} from '@castellan/contract/calls/servers.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { callQuery } from '../../api/call-query.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChartCard } from './chart-card.tsx'
import { rangeText } from './range-text.ts'
import type { Server } from './server-card.tsx'

export type ServerChartsProps = { server: Server; range: ServerRange; onRange: (range: ServerRange) => void }

/** What one process measured over time, every measure by itself. */
export function ServerCharts({ server: { id, name }, range, onRange }: ServerChartsProps) {
  const { t, locale } = useTranslation()
  const samples = useQuery({
    ...callQuery(serversCalls.samples, { params: { id }, query: { range } }),
    refetchInterval: serverRanges[range].stepMs,
    placeholderData: keepPreviousData,
  })
  const { data } = samples
  return (
    <section aria-label={t(($) => $.serverStats.open, { name })} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t(($) => $.serverStats.open, { name })}</h2>
        <div role="group" aria-label={t(($) => $.serverStats.range)} className="flex flex-wrap gap-1.5">
          {serverRangeNames.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === range}
              onClick={() => onRange(one)}
              className={cx(
                'h-(--control-h-sm) rounded-sm border px-3 text-sm font-medium whitespace-nowrap',
                one === range
                  ? 'border-brand bg-brand-soft text-brand'
                  : 'border-line-strong bg-surface text-ink-2 hover:bg-hover hover:text-ink',
              )}
            >
              {rangeText(one, locale)}
            </button>
          ))}
        </div>
      </header>
      {data && data.at.length > 0 ? (
        <div className={cx('grid gap-4 lg:grid-cols-2', samples.isPlaceholderData && 'opacity-60')}>
          {serverMeasures.map((measure) => (
            <ChartCard key={measure} measure={measure} samples={data} />
          ))}
        </div>
      ) : data ? (
        <Card>
          <EmptyState message={t(($) => $.serverStats.noSamples)} />
        </Card>
      ) : samples.isError ? (
        <ErrorState
          title={t(($) => $.serverStats.samplesFailed)}
          message={samples.error.message}
          action={<Button onPress={() => void samples.refetch()}>{t(($) => $.shell.tryAgain)}</Button>}
        />
      ) : (
        <CardSkeleton className="h-96" />
      )}
    </section>
  )
}
