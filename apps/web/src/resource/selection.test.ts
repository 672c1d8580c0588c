import { expect, test } from 'vitest'
import { noSelection, pageSelection, rowsBetween, selectPage } from './selection.ts'
import { portalRow, portalRows } from './testing/portal-rows.ts'

const page = portalRows(3)
const elsewhere = portalRow(99)

test('select-all adds the rows of the current page and keeps those of other pages', () => {
  const selection = selectPage(selectPage(noSelection, [elsewhere], true), page, true)
  expect([...selection.keys()].toSorted()).toEqual([1, 2, 3, 99])
})

test('select-all removes the rows of the current page and keeps those of other pages', () => {
  const all = selectPage(noSelection, [...page, elsewhere], true)
  expect([...selectPage(all, page, false).keys()]).toEqual([99])
})

test('the box in the header shows all, some or none of the page', () => {
  expect(pageSelection(noSelection, page)).toBe('none')
  expect(pageSelection(selectPage(noSelection, [page[0]!, elsewhere], true), page)).toBe('some')
  expect(pageSelection(selectPage(noSelection, page, true), page)).toBe('all')
})

test('Shift takes the rows between two presses, in either direction', () => {
  expect(rowsBetween(page, 3, 2).map((row) => row.id)).toEqual([3, 2])
  expect(rowsBetween(page, 1, 3).map((row) => row.id)).toEqual([3, 2, 1])
})
