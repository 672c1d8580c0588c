import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contractPace, pauseMs, readRetryAfterMs, refusedPauseMs, retryAfterBelievedMs } from './back-off.ts'

const failures = fc.integer({ min: 1, max: 10_000 })
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('a pause lies between nothing and a ceiling that doubles from 30 s to 30 min', () => {
  fc.assert(
    fc.property(failures, chance, (count, draw) => {
      const ceiling = Math.min(30 * 60_000, 30_000 * 2 ** (count - 1))
      expect(pauseMs(count, { random: () => draw })).toBe(draw * ceiling)
    }),
  )
})

test('a pause is never shorter than Retry-After, and at most 30 s or as much again longer unless the back-off asks for more', () => {
  fc.assert(
    fc.property(
      failures,
      fc.integer({ min: 1, max: 10 * retryAfterBelievedMs }),
      chance,
      (count, retryAfterMs, draw) => {
        const floor = Math.min(retryAfterMs, retryAfterBelievedMs)
        const pause = pauseMs(count, { retryAfterMs, random: () => draw })
        expect(pause).toBeGreaterThanOrEqual(floor)
        expect(pause).toBeLessThanOrEqual(Math.max(floor + Math.min(30_000, floor), contractPace.longestMs))
      },
    ),
  )
})

test('TVs that failed together come back spread over the whole pause', () => {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let tv = 0; tv < 20_000; tv += 1) tenths[Math.floor(pauseMs(4) / 24_000)]! += 1
  expect(Math.min(...tenths)).toBeGreaterThan(1_600)
  expect(Math.max(...tenths)).toBeLessThan(2_400)
})

test('TVs that get the same Retry-After do not retry in the same second', () => {
  expect(
    new Set(Array.from({ length: 100 }, () => Math.floor(pauseMs(1, { retryAfterMs: 60_000 }) / 1_000))).size,
  ).toBeGreaterThan(10)
})

test('a TV that is refused asks again after what the server says, else after 15 to 30 minutes', () => {
  fc.assert(
    fc.property(chance, (draw) => {
      const pause = refusedPauseMs({ random: () => draw })
      expect(pause).toBeGreaterThanOrEqual(15 * 60_000)
      expect(pause).toBeLessThanOrEqual(30 * 60_000)
    }),
  )
  expect(refusedPauseMs({ retryAfterMs: 120_000, random: () => 0 })).toBe(120_000)
})

test('Retry-After is read as seconds or as a date', () => {
  const now = Date.parse('2025-11-01T10:00:00Z')
  expect(readRetryAfterMs('120', now)).toBe(120_000)
  expect(readRetryAfterMs('Sat, 01 Nov 2025 10:01:00 GMT', now)).toBe(60_000)
  expect(readRetryAfterMs('Sat, 01 Nov 2025 09:00:00 GMT', now)).toBe(0)
  expect(readRetryAfterMs('soon', now)).toBeNull()
  expect(readRetryAfterMs(null, now)).toBeNull()
})
