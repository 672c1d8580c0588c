import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrollTopFor, windowRows } from './window-rows.ts'

const viewport = fc.record({
  scrollTop: fc.integer({ min: -500, max: 8_000_000 }),
  height: fc.integer({ min: 1, max: 2_000 }),
  rowHeight: fc.integer({ min: 20, max: 120 }),
  count: fc.integer({ min: 0, max: 100_000 }),
})

test('the window covers what can be seen and draws few rows, however long the list', () => {
  fc.assert(
    fc.property(viewport, (view) => {
      const { first, end } = windowRows(view)
      const top = Math.min(Math.max(0, view.scrollTop), Math.max(0, view.count * view.rowHeight - view.height))
      expect(first * view.rowHeight).toBeLessThanOrEqual(top)
      expect(end === view.count || end * view.rowHeight >= top + view.height).toBe(true)
      expect(end - first).toBeLessThanOrEqual(Math.ceil(view.height / view.rowHeight) + 10)
    }),
  )
})

test('a row that is scrolled to can be seen whole, and one that can be seen moves nothing', () => {
  fc.assert(
    fc.property(viewport, fc.nat(99_999), (view, row) => {
      fc.pre(row < view.count && view.height >= view.rowHeight)
      const top = scrollTopFor(row, view)
      expect(top).toBeLessThanOrEqual(row * view.rowHeight)
      expect(top + view.height).toBeGreaterThanOrEqual((row + 1) * view.rowHeight)
      expect(scrollTopFor(row, { ...view, scrollTop: top })).toBe(top)
    }),
  )
})
