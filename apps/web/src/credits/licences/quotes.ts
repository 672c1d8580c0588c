import type { creditCalls } from '@castellan/contract/calls/credits.ts'
import { paidPeriods, type PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import type { RefLink } from '@castellan/contract/fields/ref.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'

/** What the periods of TVs of one product cost that one account pays for, and what it has. */
export type Quote = AnswerOf<typeof creditCalls.creditQuotes>['data'][number]

/** What one payer is charged for all their devices, what is issued to them for it, and what they have left then. */
export type Charge = { payer: RefLink; credits: number; balance: number; issued: number; left: number }

/** A period that every device of a choice can have. `endsAt` is known for one device alone; `isAffordable` when every payer has enough or may issue the rest. */
export type Offer = {
  period: PaidPeriod
  credits: number
  endsAt: string | null | undefined
  charges: Charge[]
  isAffordable: boolean
}

/** What is offered for a choice of devices, from the prices of each part of it. */
export function offersOf(quotes: readonly Omit<Quote, 'last'>[]): Offer[] {
  const isOne = quotes.length === 1 && quotes[0]!.count === 1
  return paidPeriods.flatMap((period): Offer[] => {
    const prices = quotes.map((quote) => quote.data.find((each) => each.period === period))
    if (prices.length === 0 || prices.some((price) => price === undefined)) return []
    const charges = new Map<number, Charge>()
    for (const [index, { payer, balance, issuable, count }] of quotes.entries()) {
      const cost = prices[index]!.credits * count
      const credits = (charges.get(payer.id)?.credits ?? 0) + cost
      const missing = Math.max(0, credits - balance)
      const issued = missing <= issuable ? missing : 0
      charges.set(payer.id, { payer, credits, balance, issued, left: balance + issued - credits })
    }
    const all = [...charges.values()]
    return [
      {
        period,
        credits: all.reduce((sum, each) => sum + each.credits, 0),
        endsAt: isOne ? prices[0]!.ends_at : undefined,
        charges: all,
        isAffordable: all.every(({ left }) => left >= 0),
      },
    ]
  })
}

/** Whether credits are issued to pay for an offer. */
export function issuesFor({ charges }: Offer): boolean {
  return charges.some(({ issued }) => issued > 0)
}
