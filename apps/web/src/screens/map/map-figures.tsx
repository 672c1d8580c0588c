import type { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { Globe, Hourglass } from 'lucide-react'
import { Suspense } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CountryTable } from './country-table.tsx'
import { lazy } from '../../ui/state/lazy.tsx'

const WorldMap = lazy(async () => (await import('./world-map.tsx')).WorldMap)

export type MapAnswer = AnswerOf<typeof dashboardsCalls.map>
export type MapFiguresProps = {
  figures: MapAnswer
  chosen: string | undefined
  onChoose: (country: string) => void
}

export function MapFigures({ figures, chosen, onChoose }: MapFiguresProps) {
  const { t } = useTranslation()
  const { countries } = figures
  const why =
    figures.counted_at === null
      ? t(($) => $.modelFigures.notYet)
      : figures.total === 0
        ? t(($) => $.worldMap.none)
        : figures.unknown === figures.total
          ? t(($) => $.worldMap.noCountry)
          : null
  if (why !== null)
    return (
      <Card>
        <EmptyState icon={figures.counted_at === null ? Hourglass : Globe} message={why} />
      </Card>
    )
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[5fr_2fr]">
      <Card>
        <Suspense fallback={<Skeleton className="aspect-[960/468] w-full rounded-sm!" />}>
          <WorldMap countries={countries} chosen={chosen} onChoose={onChoose} />
        </Suspense>
        <p className="mt-3 text-xs text-ink-3">{t(($) => $.worldMap.legend)}</p>
      </Card>
      <Card title={t(($) => $.modelFigures.byCountry)}>
        <CountryTable figures={figures} chosen={chosen} onChoose={onChoose} />
      </Card>
    </div>
  )
}
