import type { creditCalls } from '@castellan/contract/calls/credits.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'

/** A page of an account's statement. */
export type Statement = AnswerOf<typeof creditCalls.statement>

/** What the account had before the first line of a page and after its last one; on the outer pages that is the period's own. */
export function carriedBalances({
  data,
  meta,
  opening,
  closing,
}: Pick<Statement, 'data' | 'meta' | 'opening' | 'closing'>) {
  const [first] = data
  const isLastPage = meta.page * meta.length >= meta.total
  return {
    isFirstPage: meta.page === 1,
    isLastPage,
    before: first ? first.balance - first.credit + first.debit : opening,
    after: isLastPage ? closing : (data.at(-1)?.balance ?? closing),
  }
}
