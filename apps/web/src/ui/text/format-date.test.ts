import { formatLocaleOf } from '@castellan/contract/locales.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { afterEach, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatRelative,
  shortDatePattern,
  showDatesAs,
  showTimesIn,
} from './format-date.ts'

afterEach(() => {
  showDatesAs('dmy')
  showTimesIn('')
})

const evening = '2027-03-12T21:05:09Z'

test('a date reads DD/MM/YYYY and a moment adds H:i:s', () => {
  expect(formatDate(evening, { locale: 'en', timeZone: 'UTC' })).toBe('12/03/2027')
  expect(formatDateTime(evening, { locale: 'en', timeZone: 'UTC' })).toBe('12/03/2027 21:05:09')
})

test.each([
  ['language', 'de', '12.03.2027', '12.03'],
  ['language', 'nl', '12-03-2027', '12-03'],
  ['language', 'tr', '12.03.2027', '12.03'],
  ['iso', 'de', '2027-03-12', '03-12'],
  ['dmy', 'de', '12/03/2027', '12/03'],
] as const)('who reads dates as %s in %s reads %s', (format, locale, day, short) => {
  showDatesAs(format)
  expect(formatDate(evening, { locale, timeZone: 'UTC' })).toBe(day)
  expect(formatDateTime(evening, { locale, timeZone: 'UTC' })).toBe(`${day} 21:05:09`)
  expect(formatDate(evening, { locale, timeZone: 'UTC', pattern: shortDatePattern(locale) })).toBe(short)
})

test('order and separators come from the pattern, not from the language', () => {
  for (const locale of ['de', 'en-US', 'tr', 'pt-BR', 'pl']) {
    expect(formatDate(evening, { locale, timeZone: 'UTC', pattern: 'YYYY-MM-DD' })).toBe('2027-03-12')
  }
})

test('midnight is hour 00 and noon is 12 PM', () => {
  expect(formatDate('2027-03-12T00:00:00Z', { locale: 'en', timeZone: 'UTC', pattern: 'H:i' })).toBe('00:00')
  expect(formatDate('2027-03-12T12:30:00Z', { locale: 'en', timeZone: 'UTC', pattern: 'h:i A' })).toBe('12:30 PM')
})

test.each(['ar', 'fa'])('readers of %s get Latin digits in the Gregorian calendar', (language) => {
  const locale = formatLocaleOf(language)
  expect(formatDate(evening, { locale, timeZone: 'UTC' })).toBe('12/03/2027')
  showDatesAs('language')
  expect(formatDate(evening, { locale, timeZone: 'UTC' })).toMatch(/^[\d/.-]{10}$/u)
})

test('the zone decides the day', () => {
  expect(formatDate('2027-03-12T23:30:00Z', { locale: 'en', timeZone: 'Europe/Istanbul' })).toBe('13/03/2027')
})

test('what is no date is empty', () => {
  expect(formatDate('soon', { locale: 'en' })).toBe('')
})

test.each([
  ['2027-03-11T00:30:00Z', '1 day ago'],
  ['2027-03-10T23:30:00Z', '2 days ago'],
  ['2027-03-13T23:30:00Z', 'in 1 day'],
  ['2027-03-14T00:30:00Z', 'in 2 days'],
])('days are counted as the calendar has them: %s is %s', (moment, text) => {
  showTimesIn('UTC')
  expect(formatRelative(moment, Date.parse(evening), 'en')).toBe(text)
})

test('where the reader is decides which day it was', () => {
  const moment = '2027-03-11T00:30:00Z'
  showTimesIn('America/New_York')
  expect(formatRelative(moment, Date.parse(evening), 'en')).toBe('2 days ago')
})

test.each([
  [0, 'now'],
  [-50_000, 'now'],
  [-59.6 * 60_000, '1 hour ago'],
  [-4 * 3_600_000, '4 hours ago'],
  [6 * dayMs, 'in 6 days'],
  [-9 * dayMs, '9 days ago'],
  [90 * dayMs, 'in 3 months'],
])('a distance of %i ms reads "%s"', (distanceMs, text) => {
  const now = Date.parse(evening)
  expect(formatRelative(now + distanceMs, now, 'en')).toBe(text)
})
