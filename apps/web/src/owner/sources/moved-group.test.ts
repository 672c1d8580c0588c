import { expect, it } from 'vitest'
import { movedGroup } from './moved-group.ts'

it.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
] as const)('the item at %i moved by %i', (index, by, moved) => {
  expect(movedGroup(['a', 'b', 'c'], index, by)).toEqual(moved)
})
