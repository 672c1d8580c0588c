import type { AnswerOf, Call } from '@castellan/contract/kit/define-call.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi, type CallInput } from './call-api.ts'

/** The key of a call's answer: `[path, params, query]`, so that everything below a path can be renewed by its path. */
export function callKey(call: Call, input?: { params?: unknown; query?: unknown }): [string, unknown, unknown] {
  return [call.path, input?.params ?? null, input?.query ?? null]
}

/** A reading call as a query: `useQuery(callQuery(calls.dashboard))`. */
export function callQuery<C extends Call>(call: C, input?: CallInput<C>) {
  return queryOptions({
    queryKey: callKey(call, input),
    queryFn: ({ signal }): Promise<AnswerOf<C>> => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `input` is what the call takes, with the signal in addition
      const ask = callApi as (call: C, input: object) => Promise<AnswerOf<C>>
      return ask(call, { ...input, signal })
    },
  })
}
