import { creditPlaces } from '@castellan/contract/licences/credit-places.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Everything that shows credits is asked for again. */
export async function refreshCredits(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => creditPlaces.some((place) => String(queryKey[0]).startsWith(place)),
  })
}
