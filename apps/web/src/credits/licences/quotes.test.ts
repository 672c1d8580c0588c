import { type PaidPeriod, paidPeriods } from '@castellan/contract/licences/price-periods.ts'
import { expect, it } from 'vitest'
import { offersOf, type Quote } from './quotes.ts'

type Prices = Partial<Record<PaidPeriod, number>>
const quote = (count: number, payer: number, balance: number, prices: Prices): Quote => ({
  count,
  payer: { id: payer, label: `Payer ${payer}` },
  balance,
  issuable: 0,
  last: null,
  data: paidPeriods.flatMap((period) => {
    const credits = prices[period]
    return credits === undefined ? [] : [{ period, credits, ends_at: '2027-01-01T00:00:00.000Z' }]
  }),
})

it('one device is offered every period with its price, its new end and what is left', () => {
  const [first, second] = offersOf([quote(1, 5, 10, { '1m': 1, '12m': 9 })])
  expect(first).toMatchObject({ period: '1m', credits: 1, endsAt: '2027-01-01T00:00:00.000Z', isAffordable: true })
  expect(second?.charges).toEqual([{ payer: { id: 5, label: 'Payer 5' }, credits: 9, balance: 10, issued: 0, left: 1 }])
})

it('several devices cost their sum, and no single end is promised', () => {
  const [offer] = offersOf([quote(3, 5, 10, { '1m': 4 })])
  expect(offer).toMatchObject({ credits: 12, endsAt: undefined, isAffordable: false })
})

it('parts of the same payer draw on the same balance', () => {
  const [offer] = offersOf([quote(1, 5, 10, { '1m': 6 }), quote(1, 5, 10, { '1m': 6 })])
  expect(offer?.charges).toEqual([
    { payer: { id: 5, label: 'Payer 5' }, credits: 12, balance: 10, issued: 0, left: -2 },
  ])
  expect(offer?.isAffordable).toBe(false)
})

it('a period that a part of them has no price for is not offered', () => {
  const offers = offersOf([quote(1, 5, 10, { '1m': 1, '3m': 3 }), quote(1, 6, 10, { '3m': 2 })])
  expect(offers.map(({ period }) => period)).toEqual(['3m'])
})

it('nothing is offered before prices are known', () => {
  expect(offersOf([])).toEqual([])
})

it('what the payer lacks is issued as far as they may issue it, and then they can pay', () => {
  const [cheap, dear] = offersOf([{ ...quote(2, 5, 1, { '1m': 2, '12m': 9 }), issuable: 3 }])
  expect(cheap).toMatchObject({ isAffordable: true, charges: [{ credits: 4, issued: 3, left: 0 }] })
  expect(dear).toMatchObject({ isAffordable: false, charges: [{ credits: 18, issued: 0, left: -17 }] })
})
