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
