import { moment } from '@castellan/contract/fields/moment.ts'
import { oneOf } from '@castellan/contract/fields/one-of.ts'
import { toggle } from '@castellan/contract/fields/toggle.ts'
import type { AnyField } from '@castellan/contract/kit/field.ts'
import { printValue } from '@castellan/contract/kit/print-value.ts'
import { afterEach, expect, test } from 'vitest'
import { noResourceTexts } from '../i18n/resource-texts.ts'
import { showTimesIn } from '../ui/text/format-date.ts'
import { printPlace } from './print-place.ts'

afterEach(() => showTimesIn(''))

const words = { ...noResourceTexts, values: { kind: { xtream: 'Xtream login' } } }
const place = printPlace(words, 'kind', { yes: 'نعم', no: 'لا', locale: 'ar', language: 'ar' })
const print = (field: AnyField, value: unknown) => printValue(field, value, place)

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
