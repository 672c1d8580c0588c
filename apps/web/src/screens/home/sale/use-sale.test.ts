import { afterEach, expect, test } from 'vitest'
import type { Offer } from '../../../credits/licences/quotes.ts'
import { preselected, storePeriod } from './use-sale.ts'

const offer = (period: Offer['period'], isAffordable = true): Offer => ({
  period,
  credits: 1,
  endsAt: null,
  charges: [],
  isAffordable,
})
const offers = [offer('1m', false), offer('3m'), offer('12m')]

afterEach(() => localStorage.clear())

test('a TV is renewed for the period it had last, whatever was sold before; a new one for what was sold last', () => {
  expect(preselected({ offers, last: null }, null)?.period).toBe('3m')
  storePeriod('12m')
  expect(preselected({ offers, last: null }, null)?.period).toBe('12m')
  expect(preselected({ offers, last: '3m' }, null)?.period).toBe('3m')
  expect(preselected({ offers, last: '3m' }, '1m')?.period).toBe('1m')
  // What is no longer sold is not offered.
  expect(preselected({ offers, last: '6m' }, null)?.period).toBe('3m')
})
