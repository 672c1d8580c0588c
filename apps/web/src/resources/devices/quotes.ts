import type { creditCalls } from '@castellan/contract/calls/credits.ts'
import type { PaidPeriod } from '@castellan/contract/access/price-periods.ts'
import { paidPeriods } from '@castellan/contract/access/price-periods.ts'
import type { Link } from '@castellan/contract/fields/ref.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { Row } from '../../fields/field-view.ts'

/** What the periods of one device cost, who pays and what he has. */
export type Quote = AnswerOf<typeof creditCalls.creditPrices>

/** Devices that cost the same: one of them stands for all when prices are asked for. */
export type PriceGroup = { device: number; count: number }

/** A price depends on product and payer, and the payer is the reader or, for an admin, the device's reseller. */
export function priceGroups(rows: readonly Row[], paysReseller: boolean): PriceGroup[] {
  const groups = new Map<string, PriceGroup>()
  for (const row of rows) {
    const reseller = paysReseller ? (row['reseller'] as Link | null)?.id : undefined
    const name = `${String(row['product'])} ${reseller ?? ''}`
    const known = groups.get(name)
    groups.set(name, { device: known?.device ?? row.id, count: (known?.count ?? 0) + 1 })
  }
  return [...groups.values()]
}

/** What one payer is charged for all his devices, and what he has left then. */
export type Charge = { payer: Link; credits: number; balance: number; left: number }

/** A period that every device of a choice can have. `endsAt` is known for one device alone; `isAffordable` when every payer has enough. */
export type Offer = {
  period: PaidPeriod
  credits: number
  endsAt: string | null | undefined
  charges: Charge[]
  isAffordable: boolean
}

/** What is offered for a choice of devices, from the prices of each group. */
export function offersOf(groups: readonly PriceGroup[], quotes: readonly Quote[]): Offer[] {
  const isOne = groups.length === 1 && groups[0]!.count === 1
  return paidPeriods.flatMap((period): Offer[] => {
    const prices = quotes.map((quote) => quote.data.find((each) => each.period === period))
    if (prices.length === 0 || prices.some((price) => price === undefined)) return []
    const charges = new Map<number, Charge>()
    for (const [index, { payer, balance }] of quotes.entries()) {
      const cost = prices[index]!.credits * groups[index]!.count
      const credits = (charges.get(payer.id)?.credits ?? 0) + cost
      charges.set(payer.id, { payer, credits, balance, left: balance - credits })
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
