import { products } from '@castellan/contract/access/products.ts'
import { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { useQueryPart } from '../../resource/use-table-state.ts'
import { Loading } from '../../resource/loading.tsx'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ProductChoice } from '../../figures/product-choice.tsx'
import { MapFigures } from './map-figures.tsx'
import { ShowChoice } from './show-choice.tsx'
import { FiguresFrame } from '../../figures/figures-frame.tsx'

const refreshMs = 60_000

/** `/map`: where the TVs are, as far as it is known; product, who is counted and the chosen country stand in the address. */
export function MapScreen() {
  const { t } = useTranslation()
  const [query, change] = useQueryPart()
  const product = products.find((name) => name === query['product'])
  const show = query['show'] === 'online' ? 'online' : 'all'
  const country = typeof query['country'] === 'string' ? query['country'] : undefined
  const figures = useQuery({
    ...callQuery(dashboardsCalls.map, { query: { ...(product && { product }), show } }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })
  return (
    <FiguresFrame
      title={t(($) => $.worldMap.title)}
      about={t(($) => $.worldMap.about)}
      figures={figures}
      asOf={({ counted_at: at }) => ({ word: t(($) => $.modelFigures.counted), at })}
      failed={t(($) => $.home.failed)}
      skeleton={
        <Loading>
          <div className="grid items-start gap-4 xl:grid-cols-[5fr_2fr]">
            <Skeleton className="h-96 rounded-md!" />
            <CardSkeleton className="h-96" />
          </div>
        </Loading>
      }
    >
      {(data) => (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ProductChoice product={product} onChange={(next) => change({ product: next })} />
            <ShowChoice show={show} onChange={(next) => change({ show: next === 'all' ? undefined : next })} />
          </div>
          <div className={figures.isPlaceholderData ? 'opacity-60' : undefined}>
            <MapFigures
              figures={data}
              chosen={country}
              onChoose={(next) => change({ country: next === country ? undefined : next }, { replace: true })}
            />
          </div>
        </div>
      )}
    </FiguresFrame>
  )
}
