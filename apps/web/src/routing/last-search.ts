import type { AnyRouter } from '@tanstack/react-router'

/** What opens over a list; the way back leads to the list itself. */
const overlays = ['open', 'edit', 'add', 'job', 'activate', 'replace']

const searches = new Map<string, string>()

/** Remembers search, filters, sort and page of each screen for the links that lead back to it. */
export function rememberSearches(router: AnyRouter): void {
  router.subscribe('onResolved', ({ toLocation }) => {
    const query = new URLSearchParams(toLocation.searchStr)
    for (const name of overlays) query.delete(name)
    searches.set(toLocation.pathname, query.size === 0 ? '' : `?${query}`)
  })
}

/** A path as it was last shown. */
export function withLastSearch(path: string): string {
  return path + (searches.get(path) ?? '')
}

export function forgetSearches(): void {
  searches.clear()
}
