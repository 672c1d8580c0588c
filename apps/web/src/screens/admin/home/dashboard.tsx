import type { Product } from '@castellan/contract/access/products.ts'
import { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { callQuery } from '../../../api/call-query.ts'
import { screenPath } from '../../../session/screen-path.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ForbiddenState } from '../../../ui/forbidden-state.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useWords } from '../../../words/use-words.ts'
import { DashboardTabs } from './dashboard-tabs.tsx'
import type { Figures } from './figures.ts'
import { HomeEmpty } from './home-empty.tsx'
import { HomeFigures } from './home-figures.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'

const refreshMs = 30_000

/** The TVs the reader may see, of one product or of all, in figures that renew themselves. */
export function Dashboard({ product }: { product: Product | undefined }) {
  const { t } = useWords()
  const query = product === undefined ? {} : { product }
  const figures = useQuery({ ...callQuery(dashboardsCalls.dashboard, { query }), refetchInterval: refreshMs })
  const { data } = figures
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h1 className="text-xl tracking-tight wrap-anywhere">
            {t(($) => $.home.title)}
            {product === undefined ? null : ` · ${t(($) => $.resources.devices.values.product[product])}`}
          </h1>
          <p className="text-ink-2">{t(($) => $.home.about)}</p>
        </div>
        {data ? (
          <p className="text-sm text-ink-3">
            {t(($) => $.home.updated)} <RelativeTime date={data.at} />
          </p>
        ) : null}
      </header>
      <DashboardTabs current={product ?? 'all'} />
      {figures.isError && data ? (
        <p role="alert" className="mb-4 rounded-sm bg-grace-soft px-3 py-2 text-sm font-medium text-grace">
          {t(($) => $.home.stale)}
        </p>
      ) : null}
      {data ? (
        <Shown product={product} figures={data} />
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

function Shown({ product, figures }: { product: Product | undefined; figures: Figures }) {
  const { t } = useWords()
  if (figures.total > 0) return <HomeFigures figures={figures} isOneProduct={product !== undefined} />
  if (product === undefined) return <HomeEmpty />
  return (
    <Card>
      <EmptyState
        message={t(($) => $.home.noneOfProduct)}
        action={<LinkButton href={screenPath('home')}>{t(($) => $.home.allProducts)}</LinkButton>}
      />
    </Card>
  )
}
