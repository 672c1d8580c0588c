import { expect, test } from 'vitest'
import { countFitting } from './fitting-columns.ts'

test('columns are shown from the first on, as far as there is room', () => {
  expect(countFitting([60, 140, 120, 100], 500)).toBe(4)
  expect(countFitting([60, 140, 120, 100], 419)).toBe(3)
  expect(countFitting([60, 140, 120, 100], 320)).toBe(3)
})

test('two stay, however narrow it is', () => {
  expect(countFitting([300, 300, 300], 100)).toBe(2)
})
