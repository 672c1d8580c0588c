import { afterEach, expect, test } from 'vitest'
import { showDatesAs } from '../ui/text/format-date.ts'
import { dayRange } from './day-range.ts'

afterEach(() => showDatesAs('dmy'))

test.each([
  ['dmy', 'en', '1–28 November'],
  ['language', 'en', 'November 1–28'],
  ['iso', 'en', '2026-11-01 – 2026-11-28'],
  ['dmy', 'de', '1.–28. November'],
] as const)('a period has the order of other dates: %s in %s', (format, locale, text) => {
  showDatesAs(format)
  expect(dayRange('2026-11-01', '2026-11-28', locale).replaceAll(/[\u2009\u00A0]/gu, ' ')).toBe(text)
})
