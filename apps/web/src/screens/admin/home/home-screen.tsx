import { products } from '@castellan/contract/access/products.ts'
import { useRouterState } from '@tanstack/react-router'
import { Dashboard } from './dashboard.tsx'

/** `/`: every product, or the one the address names. */
export function HomeScreen() {
  const product = useRouterState({ select: ({ location }) => (location.search as { product?: string }).product })
  return <Dashboard product={products.find((name) => name === product)} />
}

/** `/OnAirdashboard` (spec §2). */
export function OnAirScreen() {
  return <Dashboard product="onair" />
}
