import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it.each([
  [0, '0 bytes'],
  [1_023, '1,023 bytes'],
  [1_536, '1.5 kB'],
  [350 * 1_024, '350 kB'],
  [8_000_000, '7.6 MB'],
  [1_024 ** 3, '1 GB'],
])('%i bytes read %s', (bytes, words) => expect(formatBytes(bytes, 'en')).toBe(words))

it('a unit in Latin letters keeps its place in a language from right to left', () => {
  expect(formatBytes(1_536, 'fa-u-nu-latn')).toBe('\u20661.5 kB\u2069')
  expect(formatBytes(1_536, 'ar-u-nu-latn')).not.toContain('\u2066')
})
