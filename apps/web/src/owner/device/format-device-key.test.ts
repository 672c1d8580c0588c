import { expect, it } from 'vitest'
import { formatDeviceKey, typedDeviceKey } from './format-device-key.ts'

it.each([
  ['abcd', 'ABCD'],
  ['abcde', 'ABCD-E'],
  ['ab cd-ef gh', 'ABCD-EFGH'],
  ['ABCD–EFGH99', 'ABCD-EFGH'],
  ['ab٢٣-۴۵cd', 'AB23-45CD'],
])('shows the device key %s as %s', (typed, shown) => expect(formatDeviceKey(typed)).toBe(shown))

it('sends the device key without dash, in capitals', () => expect(typedDeviceKey('abcd-efgh')).toBe('ABCDEFGH'))
