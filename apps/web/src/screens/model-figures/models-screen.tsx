import { products, type Product } from '@castellan/contract/access/products.ts'
import { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { useQueryPart } from '../../resource/use-table-state.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DashboardTabs } from '../../figures/dashboard-tabs.tsx'
import { HomeSkeleton } from '../../figures/home-skeleton.tsx'
import { ModelsFigures } from './models-figures.tsx'
import { ProductChoice } from '../../figures/product-choice.tsx'
import { FiguresFrame } from '../../figures/figures-frame.tsx'

const refreshMs = 30_000

/** `/dashboard-models`: TVs by hardware model, version of the app and country, as they were last counted. */
export function ModelsScreen() {
  const { t } = useTranslation()
  const [query, change] = useQueryPart()
  const product = products.find((name) => name === query['product'])
  const model = typeof query['model'] === 'string' ? query['model'] : undefined
  const asked = { ...(product && { product }), ...(model !== undefined && { model }) }
  const figures = useQuery({
    ...callQuery(dashboardsCalls.models, { query: asked }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })
  const choose = (next: Product | undefined) => change({ product: next, model: undefined })
  return (
    <FiguresFrame
      title={t(($) => $.modelFigures.title)}
      about={t(($) => $.modelFigures.about)}
      figures={figures}
      asOf={({ counted_at: at }) => ({ word: t(($) => $.modelFigures.counted), at })}
      tabs={<DashboardTabs current="models" />}
      failed={t(($) => $.home.failed)}
      skeleton={<HomeSkeleton label={t(($) => $.shell.loading)} />}
    >
      {(data) => (
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
      )}
    </FiguresFrame>
  )
}
