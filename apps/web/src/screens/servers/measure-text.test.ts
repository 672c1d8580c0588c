import type { ServerMeasureName, ServerRange } from '@castellan/contract/calls/servers.ts'
import { expect, it } from 'vitest'
import { measureText, topOf } from './measure-text.ts'
import { rangeText } from './range-text.ts'

it.each<[ServerMeasureName, number, string]>([
  ['cpu', 0.456, '46%'],
  ['disk', 1, '100%'],
  ['p95_ms', 3.27, '3.3 ms'],
  ['p95_ms', 1_234.6, '1,235 ms'],
  ['requests_s', 0.125, '0.13'],
  ['requests_s', 12.4, '12'],
])('writes %s of %d as people read it', (name, value, words) => {
  expect(measureText(name, value, 'en')).toBe(words)
})

it('writes figures in the digits of the language', () => {
  expect(measureText('cpu', 0.5, 'fa')).toBe('۵۰٪')
})

it('draws shares against the whole, so that charts compare at a glance, and all else by itself', () => {
  expect([topOf('cpu'), topOf('memory'), topOf('disk'), topOf('requests_s')]).toEqual([1, 1, 1, null])
})

it.each<[ServerRange, string]>([
  ['1h', '1 hour'],
  ['24h', '24 hours'],
  ['7d', '7 days'],
  ['1y', '1 year'],
])('says how far back %s goes', (range, words) => expect(rangeText(range, 'en')).toBe(words))
