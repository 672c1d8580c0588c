import { adminRoles } from '@castellan/contract/access/roles.ts'
import { products } from '@castellan/contract/access/products.ts'
import { useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useHolds, useSession } from '../../../session/use-session.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { Dashboard } from './dashboard.tsx'
import { HomePage } from './home-page.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'

const OperatorHome = lazy(async () => (await import('./operator-home.tsx')).OperatorHome)
const DistributorHome = lazy(async () => (await import('./distributor-home.tsx')).DistributorHome)
const ResellerHome = lazy(async () => (await import('./reseller-home.tsx')).ResellerHome)

/** `/`: what the reader's role does first, or the TVs of every product or of the one the address names. */
export function HomeScreen() {
  const product = useRouterState({ select: ({ location }) => (location.search as { product?: string }).product })
  const { user } = useSession()
  const holds = useHolds()
  const { t } = useTranslation()
  const known = products.find((name) => name === product)
  if (known !== undefined || product === 'all') return <Dashboard product={known} />
  const isAdmin = adminRoles.includes(user?.role ?? '')
  if (!isAdmin && !holds('manage-devices')) return <Dashboard product={undefined} />
  return (
    <HomePage>
      <Suspense fallback={<HomeSkeleton label={t(($) => $.shell.loading)} />}>
        {isAdmin ? <OperatorHome /> : user?.role === 'distributor' ? <DistributorHome /> : <ResellerHome />}
      </Suspense>
    </HomePage>
  )
}

/** `/OnAirdashboard` (spec §2). */
export function OnAirScreen() {
  return <Dashboard product="onair" />
}
