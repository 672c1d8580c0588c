import { queryOf } from '../../routing/query-text.ts'
import { hasAdminRole } from '@castellan/contract/access/guards.ts'
import { products } from '@castellan/contract/access/products.ts'
import { useRouterState } from '@tanstack/react-router'
import { AtOnce } from '../../api/at-once.tsx'
import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useHasHome } from '../../figures/has-home.ts'
import { useHolds, useSession } from '../../session/use-session.ts'
import { lazy } from '../../ui/state/lazy.tsx'
import { HomePage } from './home-page.tsx'
import { HomeSkeleton } from '../../figures/home-skeleton.tsx'

const Dashboard = lazy(async () => (await import('./dashboard/dashboard.tsx')).Dashboard)
const OperatorHome = lazy(async () => (await import('./operator-home.tsx')).OperatorHome)
const DistributorHome = lazy(async () => (await import('./distributor-home.tsx')).DistributorHome)
const ResellerHome = lazy(async () => (await import('./reseller-home.tsx')).ResellerHome)

/** `/`: what the reader's role does first, or the TVs of every product or of the one the address names. */
export function DashboardScreen() {
  const product = useRouterState({ select: ({ location }) => String(queryOf(location)['product'] ?? '') })
  const { user } = useSession()
  const hasHome = useHasHome()
  const sells = useHolds()('manage-devices')
  const known = products.find((name) => name === product)
  // While a session ends the screen is still there, and nobody is asking.
  if (user === null) return null
  if (known !== undefined || product === 'all' || !hasHome)
    return (
      <Loading>
        <Dashboard product={known} />
      </Loading>
    )
  return (
    <HomePage>
      {hasAdminRole(user) || !sells ? (
        <Loading of="operator">
          <AtOnce under="/home/" skeleton={<Placeholder of="operator" />}>
            <OperatorHome />
          </AtOnce>
        </Loading>
      ) : user.role === 'distributor' ? (
        <Loading of="operator">
          <AtOnce under="/home/" skeleton={<Placeholder of="operator" />}>
            <DistributorHome />
          </AtOnce>
        </Loading>
      ) : (
        <Loading of="reseller">
          <ResellerHome />
        </Loading>
      )}
    </HomePage>
  )
}

type PlaceholderProps = Pick<ComponentProps<typeof HomeSkeleton>, 'of'>

function Loading({ of, children }: PlaceholderProps & { children: ReactNode }) {
  return <Suspense fallback={<Placeholder of={of} />}>{children}</Suspense>
}

function Placeholder({ of }: PlaceholderProps) {
  const { t } = useTranslation()
  return <HomeSkeleton label={t(($) => $.shell.loading)} of={of} />
}

/** `/OnAirdashboard` (spec §2). */
export function OnAirScreen() {
  return (
    <Loading>
      <Dashboard product="onair" />
    </Loading>
  )
}
