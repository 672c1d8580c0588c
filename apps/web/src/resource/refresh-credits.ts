import { creditCalls } from '@castellan/contract/calls/credits.ts'
import type { QueryClient } from '@tanstack/react-query'

const places = ['/credits/', creditCalls.enterCredits.path]

/** Everything that shows credits is asked for again: header, balances, movements, statements, prices. */
export async function refreshCredits(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => places.some((place) => String(queryKey[0]).startsWith(place)),
  })
}
