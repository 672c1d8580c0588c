import { expect, test } from 'vitest'
import { sortRows } from './sort-rows.ts'
import { portalRow } from '../testing/portal-rows.ts'

const named = (...labels: string[]) => labels.map((label, index) => portalRow(index + 1, { label }))
const labels = (sortDesc: boolean, ...given: string[]) =>
  sortRows(named(...given), { sortBy: 'label', sortDesc }).map((row) => row['label'])

test('capital and small letters sort alike', () => {
  expect(labels(false, 'beta', 'Alpha', 'alpha 2', 'BETA 2')).toEqual(['Alpha', 'alpha 2', 'beta', 'BETA 2'])
  expect(labels(true, 'beta', 'Alpha')).toEqual(['beta', 'Alpha'])
})

test('numbers sort by their size, and rows without a value come last', () => {
  const rows = [
    portalRow(1, { device_count: 10 }),
    portalRow(2, { device_count: null }),
    portalRow(3, { device_count: 9 }),
  ]
  expect(sortRows(rows, { sortBy: 'device_count', sortDesc: false }).map((row) => row.id)).toEqual([3, 1, 2])
  expect(sortRows(rows, { sortBy: 'device_count', sortDesc: true }).map((row) => row.id)).toEqual([1, 3, 2])
})
