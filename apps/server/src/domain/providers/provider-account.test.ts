import { dayMs } from '@castellan/contract/limits/durations.ts'
import { expect, it } from 'vitest'
import { translateAccount } from './provider-account.ts'

const now = Date.UTC(2026, 10, 23)
const account = {
  status: 'active',
  expiresAt: null as number | null,
  isTrial: false,
  activeConnections: null,
  maxConnections: null,
  formats: [],
  timezone: '',
}
const endOf = (expiresAt: number | null) => {
  const { expires_at, days_left } = translateAccount({ ...account, expiresAt }, now)
  return [expires_at, days_left]
}

it('an account that ends decades from now has no end', () => {
  expect([26_700, 80_000].map((days) => endOf(now + days * dayMs))).toEqual([
    [null, null],
    [null, null],
  ])
  expect(endOf(null)).toEqual([null, null])
})

it('the days of any other account are counted, also after its end', () => {
  expect(endOf(now + 12 * dayMs)).toEqual(['2026-12-05T00:00:00.000Z', 12])
  expect(endOf(now - dayMs)).toEqual(['2026-11-22T00:00:00.000Z', -1])
})
