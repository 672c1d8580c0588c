import { dayMs } from '@castellan/contract/limits/durations.ts'
import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatRelative } from './format-date.ts'

const evening = '2027-03-12T21:05:09Z'

test('a date reads DD/MM/YYYY and a moment adds H:i:s', () => {
  expect(formatDate(evening, { locale: 'en', timeZone: 'UTC' })).toBe('12/03/2027')
  expect(formatDateTime(evening, { locale: 'en', timeZone: 'UTC' })).toBe('12/03/2027 21:05:09')
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

test('Persian readers get their digits in the Gregorian calendar', () => {
  expect(formatDate(evening, { locale: 'fa', timeZone: 'UTC' })).toBe('۱۲/۰۳/۲۰۲۷')
})

test('the zone decides the day', () => {
  expect(formatDate('2027-03-12T23:30:00Z', { locale: 'en', timeZone: 'Europe/Istanbul' })).toBe('13/03/2027')
})

test('what is no date is empty', () => {
  expect(formatDate('soon', { locale: 'en' })).toBe('')
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
