import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '@castellan/contract/limits.ts'
import { pageWindow } from './page-window.ts'

test('ten pages or fewer are all linked', () => {
  expect(pageWindow(1, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(pageWindow(1, 0)).toEqual([])
})

test('at the start the gap is before the last page', () => {
  expect(pageWindow(1, 60)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 'gap-after', 60])
})

test('in the middle both ends stay linked', () => {
  expect(pageWindow(30, 60)).toEqual([1, 'gap-before', 26, 27, 28, 29, 30, 31, 32, 33, 'gap-after', 60])
})

test('never more than ten links, ascending, with first, current and last among them', () => {
  const pages = fc
    .integer({ min: 1, max: 100_000 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)))
  fc.assert(
    fc.property(pages, ([page, count]) => {
      const numbers = pageWindow(page, count).filter((each) => typeof each === 'number')
      expect(numbers.length).toBeLessThanOrEqual(limits.pageLinksMax)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      expect(numbers).toEqual(expect.arrayContaining([1, page, count]))
    }),
  )
})
