import fc from 'fast-check'
import { expect, it } from 'vitest'
import { momentOf } from './clock.ts'

it('spells every moment as the library does', () => {
  const moments = fc.date({ noInvalidDate: true }).map((date) => date.getTime())
  fc.assert(fc.property(moments, (ms) => momentOf(ms) === new Date(ms).toISOString()))
  for (const ms of [0, -1, 86_399_999, 86_400_000, 253_402_300_800_000])
    expect(momentOf(ms)).toBe(new Date(ms).toISOString())
  expect(momentOf(null)).toBeNull()
  expect(() => momentOf(Number.NaN)).toThrow(RangeError)
})
