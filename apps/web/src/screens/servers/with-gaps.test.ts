import { expect, it } from 'vitest'
import { withGaps } from './with-gaps.ts'

it('leaves an empty point where nothing was measured', () => {
  expect(withGaps([60, 120, 360, 420], [1, 2, 3, 4], 60)).toEqual([
    [60, 120, 180, 360, 420],
    [1, 2, null, 3, 4],
  ])
})
