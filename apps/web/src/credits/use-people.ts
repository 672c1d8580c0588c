import { creditCalls } from '@castellan/contract/calls/credits.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/call-query.ts'

/** Somebody below the reader, with what they have and what may be done for them. */
export type Person = AnswerOf<typeof creditCalls.creditBalances>['data'][number]

export function usePeople(query: { q: string; page: number; length: number }) {
  return useQuery({
    ...callQuery(creditCalls.creditBalances, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
