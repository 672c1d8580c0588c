import { expect, test } from 'vitest'
import { topOfScale } from './figures.ts'

test('the scale of a chart holds its largest bar and marks whole numbers', () => {
  for (const largest of [0, 1, 4, 5, 9, 10, 43, 50, 99, 100, 101, 999, 12_345]) {
    const top = topOfScale(largest)
    expect([top >= largest, top % 4, top <= Math.max(4, largest * 2)]).toEqual([true, 0, true])
  }
})
