import { expect, test } from 'vitest'
import { caretAfter, spellMac } from './spell-mac.ts'

test.each([
  ['001a', '00:1A'],
  ['001a7', '00:1A:7'],
  ['00-1a-79-4c-12-9e', '00:1A:79:4C:12:9E'],
  ['001A.794C.129E', '00:1A:79:4C:12:9E'],
  ['00%3A1A%3A79%3A4C%3A12%3A9E', '00:1A:79:4C:12:9E'],
  ['00:1A:79:4C:12:9E:FF', '00:1A:79:4C:12:9E'],
  ['xyz', ''],
  ['00:', '00'],
])('%s becomes %s', (typed, spelled) => {
  expect(spellMac(typed)).toBe(spelled)
})

test('the caret stays behind the digit it was behind', () => {
  expect(caretAfter('00:1A7', 6)).toBe(7)
  expect(caretAfter('0', 1)).toBe(1)
  expect(caretAfter('00:1', 4)).toBe(4)
})
