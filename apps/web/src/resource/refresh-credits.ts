import type { QueryClient } from '@tanstack/react-query'

/** Everything that shows credits is asked for again: header, balances, movements, statements, prices, the cards of the homes. */
export async function refreshCredits(queries: QueryClient): Promise<void> {
  // What is said about credits is no part of a list.
  const { creditCalls } = await import('@castellan/contract/calls/credits.ts')
  const places = ['/credits/', '/home/', creditCalls.enterCredits.path]
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => places.some((place) => String(queryKey[0]).startsWith(place)),
  })
}
