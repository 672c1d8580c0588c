import { products, type Product } from '@castellan/contract/access/products.ts'
import type { HomeScreen } from '@castellan/contract/calls/home-screen.ts'
import type { DraftChange } from './draft.ts'

/** How many TVs of a product there are, for its tab. */
export function countOf({ tvs }: HomeScreen, product: Product, locale: string): { count?: string } {
  return tvs === null ? {} : { count: new Intl.NumberFormat(locale).format(tvs[product] ?? 0) }
}

/** How many TVs the changes reach; null for people who see their own branch alone, as the rows reach TVs they do not know of. */
export function reachOf({ tvs }: HomeScreen, changes: readonly DraftChange[]): number | null {
  if (tvs === null) return null
  const touched = new Set(changes.map(({ rail }) => rail.product))
  const reached = products.filter((each) => touched.has('any') || touched.has(each))
  return reached.reduce((sum, each) => sum + (tvs[each] ?? 0), 0)
}
