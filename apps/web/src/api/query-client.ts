import { QueryClient } from '@tanstack/react-query'
import { keepAnswersIn } from './answer-memory.ts'
import { ApiError, OfflineError } from './api-error.ts'

/** Answers are shown at once from memory and asked for again when they are older than this. */
const freshMs = 5_000

/** Only what may be better a moment later is tried again: no answer, or a server that is busy. */
function mayRetry(failures: number, error: Error): boolean {
  if (failures >= 2) return false
  return error instanceof OfflineError || (error instanceof ApiError && (error.status === 503 || error.status === 502))
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshMs, retry: mayRetry, retryDelay: (failures) => 500 * 2 ** failures },
    mutations: { retry: false },
  },
})

keepAnswersIn(queryClient)
