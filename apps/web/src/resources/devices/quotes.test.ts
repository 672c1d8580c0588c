import { expect, it } from 'vitest'
import type { Row } from '../../fields/field-view.ts'
import { offersOf, priceGroups } from './quotes.ts'
import type { Quote } from './quotes.ts'

const device = (id: number, product: string, reseller: number | null): Row => ({
  id,
  product,
  version: 1,
  created_at: '',
  updated_at: '',
  reseller: reseller === null ? null : { id: reseller, label: `Reseller ${reseller}` },
})

const quote = (payer: number, balance: number, prices: Record<string, number>): Quote => ({
  payer: { id: payer, label: `Payer ${payer}` },
  balance,
  data: Object.entries(prices).map(([period, credits]) => ({
    period: period as '1m',
    credits,
    ends_at: '2027-01-01T00:00:00.000Z',
  })),
})

it('prices are asked for once for each product and, where resellers pay, for each reseller', () => {
  const rows = [device(1, 'f2', 5), device(2, 'f2', 5), device(3, 'f2', 6), device(4, 'onair', 5)]
  expect(priceGroups(rows, true)).toEqual([
    { device: 1, count: 2 },
    { device: 3, count: 1 },
    { device: 4, count: 1 },
  ])
  expect(priceGroups(rows, false)).toEqual([
    { device: 1, count: 3 },
    { device: 4, count: 1 },
  ])
})

it('one device is offered every period with its price, its new end and what is left', () => {
  const [first, second] = offersOf([{ device: 1, count: 1 }], [quote(5, 10, { '1m': 1, '12m': 9 })])
  expect(first).toMatchObject({ period: '1m', credits: 1, endsAt: '2027-01-01T00:00:00.000Z', isAffordable: true })
  expect(second?.charges).toEqual([{ payer: { id: 5, label: 'Payer 5' }, credits: 9, balance: 10, left: 1 }])
})

it('several devices cost their sum, and no single end is promised', () => {
  const [offer] = offersOf([{ device: 1, count: 3 }], [quote(5, 10, { '1m': 4 })])
  expect(offer).toMatchObject({ credits: 12, endsAt: undefined, isAffordable: false })
})

it('groups of the same payer draw on the same balance', () => {
  const groups = [
    { device: 1, count: 1 },
    { device: 2, count: 1 },
  ]
  const [offer] = offersOf(groups, [quote(5, 10, { '1m': 6 }), quote(5, 10, { '1m': 6 })])
  expect(offer?.charges).toEqual([{ payer: { id: 5, label: 'Payer 5' }, credits: 12, balance: 10, left: -2 }])
  expect(offer?.isAffordable).toBe(false)
})

it('a period that one of the groups has no price for is not offered', () => {
  const groups = [
    { device: 1, count: 1 },
    { device: 2, count: 1 },
  ]
  const offers = offersOf(groups, [quote(5, 10, { '1m': 1, '3m': 3 }), quote(6, 10, { '3m': 2 })])
  expect(offers.map(({ period }) => period)).toEqual(['3m'])
})

it('nothing is offered before prices are known', () => {
  expect(offersOf([], [])).toEqual([])
})
