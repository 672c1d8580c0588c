import { MutationCache, QueryClient } from '@tanstack/react-query'
import { setAnswerMemory } from './answer-memory.ts'
import { ApiError, OfflineError } from './api-error.ts'
import { apiConnection } from './connect-api.ts'
import { failureShown } from './failure-shown.ts'

/** Answers are shown at once from memory and asked for again when they are older than this. */
const freshMs = 5_000

/** Only what may be better a moment later is tried again: no answer, or a server that is busy. */
function mayRetry(failures: number, error: Error): boolean {
  if (failures >= 2) return false
  return error instanceof OfflineError || (error instanceof ApiError && (error.status === 503 || error.status === 502))
}

/** No write fails in silence: what no form shows and no handler of its own says is said in a notice. */
const mutationCache = new MutationCache({
  onError: (error, _variables, _result, { options: { meta, onError } }) => {
    if (onError === undefined && meta !== failureShown) apiConnection().onFailedWrite(error)
  },
})

export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: { staleTime: freshMs, retry: mayRetry, retryDelay: (failures) => 500 * 2 ** failures },
    // Without a connection a write fails at once and says so; a paused one would leave its button spinning.
    mutations: { retry: false, networkMode: 'always' },
  },
})

setAnswerMemory(queryClient)
