import { products } from '@castellan/contract/access/products.ts'
import { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useQueryPart } from '../../../resource/use-table-state.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ForbiddenState } from '../../../ui/forbidden-state.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../words/use-words.ts'
import { ProductChoice } from '../models/product-choice.tsx'
import { MapFigures } from './map-figures.tsx'
import { ShowChoice } from './show-choice.tsx'

const refreshMs = 60_000

/** `/map`: where the TVs are, as far as it is known; product, who is counted and the chosen country stand in the address. */
export function MapScreen() {
  const { t } = useWords()
  const [query, change] = useQueryPart()
  const product = products.find((name) => name === query['product'])
  const show = query['show'] === 'online' ? 'online' : 'all'
  const country = typeof query['country'] === 'string' ? query['country'] : undefined
  const figures = useQuery({
    ...callQuery(dashboardsCalls.map, { query: { ...(product && { product }), show } }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })
  const { data } = figures
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h1 className="text-xl tracking-tight wrap-anywhere">{t(($) => $.worldMap.title)}</h1>
          <p className="text-ink-2">{t(($) => $.worldMap.about)}</p>
        </div>
        {data?.counted_at ? (
          <p className="text-sm text-ink-3">
            {t(($) => $.modelFigures.counted)} <RelativeTime date={data.counted_at} />
          </p>
        ) : null}
      </header>
      {figures.isError && data ? (
        <p role="alert" className="mb-4 rounded-sm bg-grace-soft px-3 py-2 text-sm font-medium text-grace">
          {t(($) => $.home.stale)}
        </p>
      ) : null}
      {data ? (
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
      ) : figures.error instanceof ApiError && figures.error.status === 403 ? (
        <ForbiddenState title={t(($) => $.shell.unauthorized.title)} message={t(($) => $.shell.unauthorized.message)} />
      ) : figures.isError ? (
        <ErrorState
          title={t(($) => $.home.failed)}
          message={figures.error.message}
          action={<Button onPress={() => void figures.refetch()}>{t(($) => $.shell.tryAgain)}</Button>}
        />
      ) : (
        <div role="group" aria-busy aria-label={t(($) => $.shell.loading)}>
          <Skeleton className="h-96 rounded-md!" />
        </div>
      )}
    </>
  )
}
