import { describe, expect, it } from 'vitest'
import { canonicalMac } from './mac.ts'

describe('a MAC', () => {
  it.each([
    '00:1A:79:4C:12:9E',
    '00:1a:79:4c:12:9e',
    '00-1A-79-4C-12-9E',
    '001a794c129e',
    '001A.794C.129E',
    '00 1A 79 4C 12 9E',
    '001a79-4c129e',
    '00%3A1a%3A79%3A4c%3A12%3A9e',
    '  00:1A:79:4C:12:9E ',
    '٠٠:١A:٧٩:٤C:١٢:٩E',
    '۰۰:۱A:۷۹:۴C:۱۲:۹E',
  ])('is accepted in the common form %s', (spelling) => {
    expect(canonicalMac(spelling)).toBe('00:1A:79:4C:12:9E')
  })

  it.each([
    ['all zero', '00:00:00:00:00:00'],
    ['multicast', '01:00:5E:00:00:FB'],
    ['broadcast', 'FF:FF:FF:FF:FF:FF'],
    ['the placeholder of Android', '02:00:00:00:00:00'],
    ['too short', '00:1A:79:4C:12'],
    ['too long', '00:1A:79:4C:12:9E:00'],
    ['mixed separators', '00:1A-79:4C-12:9E'],
    ['no hex', '00:1A:79:4C:12:9G'],
    ['empty', ''],
  ])('is refused when it is %s', (_, spelling) => {
    expect(canonicalMac(spelling)).toBeNull()
  })
})
