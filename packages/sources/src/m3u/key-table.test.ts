import { expect, test } from 'vitest'
import { KeyTable } from './key-table.ts'

test('a key is counted through every growth of the table', () => {
  const table = new KeyTable()
  for (let round = 1; round <= 3; round++) {
    for (let key = 0; key < 20_000; key++) expect(table.add(key << 2, (key * 7) << 2)).toBe(round)
  }
  expect(table.size).toBe(20_000)
})

test('the key of zeros is a key', () => {
  const table = new KeyTable()
  expect([table.add(0, 0), table.add(0, 0), table.size]).toEqual([1, 2, 1])
})

test('what a printed key does not show makes no difference', () => {
  const table = new KeyTable()
  expect([table.add(8, 8), table.add(11, 9)]).toEqual([1, 2])
})
