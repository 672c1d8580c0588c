import { expect, test } from 'vitest'
import { count } from '../fields/integer.ts'
import { moment } from '../fields/moment.ts'
import { oneOf } from '../fields/one-of.ts'
import { picture } from '../fields/picture.ts'
import { ref } from '../fields/ref.ts'
import { tags } from '../fields/tags.ts'
import { target } from '../fields/target.ts'
import type { AnyField } from './field.ts'
import { printValue } from './print-value.ts'

const place = {
  language: 'en',
  yes: 'Yes',
  no: 'No',
  word: (value: string) => value,
  countryName: (code: string) => code,
  languageName: (code: string) => code,
  moment: (value: string) => value,
}
const print = (field: AnyField, value: unknown) => printValue(field, value, place)

test('zero is a number and nothing is an empty cell', () => {
  expect(print(count(), 0)).toBe('0')
  for (const field of [count(), moment(), ref('users'), oneOf('a'), picture()]) {
    expect([print(field, null), print(field, undefined)]).toEqual(['', ''])
  }
})

test('a link is written by its label, tags behind commas', () => {
  expect(print(ref('users'), { id: 7, label: 'Casa Media' })).toBe('Casa Media')
  expect(print(tags(), ['hotel', 'lobby'])).toBe('hotel, lobby')
})

test('a picture is written as the address at which a browser opens it', () => {
  expect(print(picture(), 'ab'.repeat(32))).toContain('ab'.repeat(32))
})

test.each([
  [{ to: 'all' }, 'all'],
  [{ to: 'all', product: 'fpro' }, 'all · FPro'],
  [{ to: 'macs', macs: ['00:1A:79:4C:12:9E', '00:1A:79:4C:12:9F'] }, 'macs · 00:1A:79:4C:12:9E · 00:1A:79:4C:12:9F'],
  [{ to: 'group', group: 'hotel', product: 'f2' }, 'group · hotel · F2'],
  [{ to: 'filter', status: ['active', 'grace'], model: 'X96', country: 'DE' }, 'filter · active · grace · X96 · DE'],
  // What narrowed another choice narrows this one no more.
  [{ to: 'online', group: 'hotel', country: 'DE' }, 'online'],
])('the target %j is written as “%s”', (value, printed) => {
  expect(print(target(), value)).toBe(printed)
})
