import { expect, it } from 'vitest'
import { formatMacEnd, formatPairCode, isWholeMacEnd, plainPairCode } from './pair-codes.ts'

it.each([
  ['bcdf', 'BCDF'],
  ['bcdfg', 'BCDF-G'],
  ['bc df–gh jkLM', 'BCDF-GHJK'],
])('shows the pairing code %s as %s', (typed, shown) => {
  expect(formatPairCode(typed)).toBe(shown)
  expect(plainPairCode(shown)).toBe(shown.replace('-', ''))
})

it.each([
  ['1', '1'],
  ['129', '12:9'],
  ['12-9e', '12:9E'],
  ['00:1A:79:4C:12:9E', '12:9E'],
])('takes %s as the end %s of a MAC', (typed, shown) => expect(formatMacEnd(typed)).toBe(shown))

it('knows a whole end', () => {
  expect(isWholeMacEnd('12:9E')).toBe(true)
  expect(isWholeMacEnd('12:9')).toBe(false)
})
