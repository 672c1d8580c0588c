import { describe, expect, it } from 'vitest'
import { formatMac, missingDigits } from './format-mac.ts'

describe('a MAC while it is typed', () => {
  it.each([
    ['001a79', '00:1A:79'],
    ['00-1a-79-4c-12-9e', '00:1A:79:4C:12:9E'],
    ['001A.794C.129E', '00:1A:79:4C:12:9E'],
    ['00%3A1a%3a79%3A4c%3A12%3A9e', '00:1A:79:4C:12:9E'],
    [' 00 1a 79 4c 12 9e ', '00:1A:79:4C:12:9E'],
    ['001a794c129e77', '00:1A:79:4C:12:9E'],
    ['00:', '00'],
    ['', ''],
  ])('takes %s as %s', (typed, shown) => expect(formatMac(typed)).toBe(shown))

  it('says how many digits are missing', () => {
    expect(missingDigits('00:1A:7')).toBe(7)
    expect(missingDigits('00:1A:79:4C:12:9E')).toBe(0)
  })
})
