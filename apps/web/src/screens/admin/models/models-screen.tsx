import { products, type Product } from '@castellan/contract/access/products.ts'
import { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useQueryPart } from '../../../resource/use-table-state.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ForbiddenState } from '../../../ui/forbidden-state.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useWords } from '../../../words/use-words.ts'
import { DashboardTabs } from '../home/dashboard-tabs.tsx'
import { HomeSkeleton } from '../home/home-skeleton.tsx'
import { ModelsFigures } from './models-figures.tsx'
import { ProductChoice } from './product-choice.tsx'

const refreshMs = 30_000

/** `/dashboard-models`: TVs by hardware model, version of the app and country, as they were last counted. */
export function ModelsScreen() {
  const { t } = useWords()
  const [query, change] = useQueryPart()
  const product = products.find((name) => name === query['product'])
  const model = typeof query['model'] === 'string' ? query['model'] : undefined
  const asked = { ...(product && { product }), ...(model !== undefined && { model }) }
  const figures = useQuery({
    ...callQuery(dashboardsCalls.models, { query: asked }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })
  const { data } = figures
  const choose = (next: Product | undefined) => change({ product: next, model: undefined })
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h1 className="text-xl tracking-tight wrap-anywhere">{t(($) => $.modelFigures.title)}</h1>
          <p className="text-ink-2">{t(($) => $.modelFigures.about)}</p>
        </div>
        {data?.counted_at ? (
          <p className="text-sm text-ink-3">
            {t(($) => $.modelFigures.counted)} <RelativeTime date={data.counted_at} />
          </p>
        ) : null}
      </header>
      <DashboardTabs current="models" />
      {figures.isError && data ? (
        <p role="alert" className="mb-4 rounded-sm bg-grace-soft px-3 py-2 text-sm font-medium text-grace">
          {t(($) => $.home.stale)}
        </p>
      ) : null}
      {data ? (
        <div className="flex flex-col gap-4">
          <ProductChoice product={product} onChange={choose} />
          <div className={figures.isPlaceholderData ? 'opacity-60' : undefined}>
            <ModelsFigures
              figures={data}
              isOneProduct={product !== undefined}
              model={model}
              onChoose={(next) => change({ model: next === model ? undefined : next })}
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
        <HomeSkeleton label={t(($) => $.shell.loading)} />
      )}
    </>
  )
}
