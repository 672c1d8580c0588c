import type { AnyField } from '@castellan/contract/kit/field.ts'
import { toggle, oneOf } from '@castellan/contract/fields/choice.ts'
import { count } from '@castellan/contract/fields/integer.ts'
import { moment } from '@castellan/contract/fields/moment.ts'
import { picture } from '@castellan/contract/fields/picture.ts'
import { ref } from '@castellan/contract/fields/ref.ts'
import { tags } from '@castellan/contract/fields/tags.ts'
import { target } from '@castellan/contract/fields/target.ts'
import { afterEach, expect, test } from 'vitest'
import { showTimesIn } from '../ui/format-date.ts'
import { printValue } from './prints.ts'

afterEach(() => showTimesIn(''))

const words = {
  one: '',
  many: '',
  about: '',
  empty: '',
  fields: {},
  hints: {},
  values: { kind: { xtream: 'Xtream login' } },
  actions: {},
}
const reading = { words, yes: 'نعم', no: 'لا', locale: 'ar', language: 'ar' }
const print = (field: AnyField, value: unknown) => printValue(value, { field, name: 'kind', ...reading })

test('a value of a list is written as it is called, and as itself where it has no name', () => {
  expect([print(oneOf('xtream', 'stalker'), 'xtream'), print(oneOf('xtream', 'stalker'), 'stalker')]).toEqual([
    'Xtream login',
    'stalker',
  ])
})

test('a moment is written in the zone of the reader with Latin digits, so that a sheet can read it', () => {
  showTimesIn('Europe/Berlin')
  expect(print(moment(), '2026-07-01T22:05:09.000Z')).toBe('02/07/2026 00:05:09')
})

test('yes and no are those of the reader', () => {
  expect([print(toggle(), true), print(toggle(), false)]).toEqual(['نعم', 'لا'])
})

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
