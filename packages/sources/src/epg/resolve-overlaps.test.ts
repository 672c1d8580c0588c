import { hourMs } from '@castellan/contract/limits/durations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveOverlaps } from './resolve-overlaps.ts'

test('programmes come in order, and one without an end lasts to the next', () => {
  expect(resolveOverlaps([{ startAt: 2 * hourMs, stopAt: 3 * hourMs }, { startAt: hourMs }])).toEqual([
    { startAt: hourMs, stopAt: 2 * hourMs },
    { startAt: 2 * hourMs, stopAt: 3 * hourMs },
  ])
})

test('the last one without an end lasts six hours', () => {
  expect(resolveOverlaps([{ startAt: 0 }])).toEqual([{ startAt: 0, stopAt: 6 * hourMs }])
})

test('one that runs into the next ends there, and a gap stays', () => {
  const settled = resolveOverlaps([
    { startAt: 0, stopAt: 2 * hourMs },
    { startAt: hourMs, stopAt: 1.5 * hourMs },
    { startAt: 4 * hourMs, stopAt: 5 * hourMs },
  ])
  expect(settled.map(({ stopAt }) => stopAt / hourMs)).toEqual([1, 1.5, 5])
})

test('of two that begin at once the one within the other stays', () => {
  const block = { startAt: 0, stopAt: 4 * hourMs, title: 'Block' }
  const first = { startAt: 0, stopAt: hourMs, title: 'First' }
  const second = { startAt: hourMs, stopAt: 2 * hourMs, title: 'Second' }
  expect(resolveOverlaps([block, first, second])).toEqual([first, second])
  expect(resolveOverlaps([{ startAt: 0, title: 'Open' }, first])).toEqual([first])
})

test('of two that begin and end at once the first one counts', () => {
  const settled = resolveOverlaps([
    { startAt: 0, stopAt: hourMs, title: 'A' },
    { startAt: 0, stopAt: hourMs, title: 'B' },
  ])
  expect(settled).toEqual([{ startAt: 0, stopAt: hourMs, title: 'A' }])
})

test('whatever comes, nothing overlaps and nothing is empty', () => {
  const programme = fc.record({
    startAt: fc.integer({ min: 0, max: 50 }),
    lastsFor: fc.option(fc.integer({ min: 1, max: 20 })),
  })
  fc.assert(
    fc.property(fc.array(programme), (drawn) => {
      const programmes = drawn.map(({ startAt, lastsFor }) =>
        lastsFor === null ? { startAt } : { startAt, stopAt: startAt + lastsFor },
      )
      const settled = resolveOverlaps(programmes)
      expect(new Set(settled.map(({ startAt }) => startAt)).size).toBe(
        new Set(drawn.map(({ startAt }) => startAt)).size,
      )
      for (const [index, { startAt, stopAt }] of settled.entries()) {
        expect(stopAt).toBeGreaterThan(startAt)
        expect(stopAt).toBeLessThanOrEqual(settled[index + 1]?.startAt ?? Number.POSITIVE_INFINITY)
      }
    }),
  )
})
