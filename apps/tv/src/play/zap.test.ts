import { expect, it } from 'vitest'
import { zap } from './zap.ts'

it('begins anew at the ends where the owner wants it, and stays there where he does not', () => {
  expect([zap(2, 1, { count: 3, wrap: true }), zap(0, -1, { count: 3, wrap: true })]).toEqual([0, 2])
  expect([zap(2, 1, { count: 3, wrap: false }), zap(0, -1, { count: 3, wrap: false })]).toEqual([2, 0])
  expect(zap(0, 1, { count: 3, wrap: false })).toBe(1)
})
