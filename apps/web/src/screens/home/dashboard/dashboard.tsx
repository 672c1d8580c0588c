import type { Product } from '@castellan/contract/access/products.ts'
import { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/call-query.ts'
import { screenPath } from '../../../routing/screen-path.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LinkButton } from '../../../ui/action/link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DashboardTabs } from '../../../figures/dashboard-tabs.tsx'
import type { DashboardFigures } from './figures.ts'
import { HomeEmpty } from './home-empty.tsx'
import { HomeFigures } from './home-figures.tsx'
import { HomeSkeleton } from '../../../figures/home-skeleton.tsx'
import { FiguresFrame } from '../../../figures/figures-frame.tsx'

const refreshMs = 30_000

/** The TVs the reader may see, of one product or of all, in figures that renew themselves. */
export function Dashboard({ product }: { product: Product | undefined }) {
  const { t } = useTranslation()
  const query = product === undefined ? {} : { product }
  const figures = useQuery({ ...callQuery(dashboardsCalls.dashboard, { query }), refetchInterval: refreshMs })
  return (
    <FiguresFrame
      title={
        <>
          {t(($) => $.home.title)}
          {product === undefined ? null : ` · ${t(($) => $.resources.devices.values.product[product])}`}
        </>
      }
      about={t(($) => $.home.about)}
      figures={figures}
      asOf={({ at }) => ({ word: t(($) => $.home.updated), at })}
      tabs={<DashboardTabs current={product ?? 'all'} />}
      failed={t(($) => $.home.failed)}
      skeleton={<HomeSkeleton label={t(($) => $.shell.loading)} />}
    >
      {(data) => <Shown product={product} figures={data} />}
    </FiguresFrame>
  )
}

function Shown({ product, figures }: { product: Product | undefined; figures: DashboardFigures }) {
  const { t } = useTranslation()
  if (figures.total > 0) return <HomeFigures figures={figures} product={product} />
  if (product === undefined) return <HomeEmpty />
  return (
    <Card>
      <EmptyState
        message={t(($) => $.home.noneOfProduct)}
        action={<LinkButton href={`${screenPath('home')}?product=all`}>{t(($) => $.home.allProducts)}</LinkButton>}
      />
    </Card>
  )
}
