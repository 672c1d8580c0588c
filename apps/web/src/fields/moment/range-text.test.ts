import { afterEach, beforeEach, expect, test } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { initI18n } from '../../i18n/init-i18n.ts'
import { showTimesIn } from '../../ui/text/format-date.ts'
import { dayAfter, dayNamed, rangeOfPreset } from './days.ts'
import { momentRangeText, numberRangeText } from './range-text.ts'

const now = Date.parse('2026-11-24T23:30:00Z')
const text = (range: string) => momentRangeText(i18n.t, range, { now, locale: 'en' })

beforeEach(async () => {
  await initI18n('en')
  showTimesIn('Europe/Berlin')
})
afterEach(() => showTimesIn(''))

test.each([
  ['-7d..', 'Last 7 days'],
  ['-1d..now', 'Last 1 day'],
  ['-24h..', 'Last 24 hours'],
  ['now..7d', 'Next 7 days'],
  ['now..1h', 'Next 1 hour'],
  ['..-30d', 'Over 30 days ago'],
  ['..now', 'In the past'],
  ['now..', 'In the future'],
  ['none', 'never'],
])('the range %s that counts from now is called “%s”', (range, called) => {
  expect(text(range)).toBe(called)
})

test.each([
  ['2026-11-01T00:00:00.000Z..2026-11-08T00:00:00.000Z', '01/11/2026 – 08/11/2026'],
  ['2026-10-31T23:00:00.000Z..2026-11-07T23:00:00.000Z', '01/11/2026 – 07/11/2026'],
  ['2026-11-01T23:00:00.000Z..', 'From 02/11/2026'],
  ['..2026-11-01T23:00:00.000Z', 'Until 01/11/2026'],
  ['2026-11-01T23:00:00.000Z..2026-11-02T23:00:00.000Z', '02/11/2026'],
])('%s names the days where the reader is, the last one included: %s', (range, called) => {
  expect(text(range)).toBe(called)
})

test.each(['..30d', '7d..', '..-12h', '1d..2d'])('%s has no words of its own and is named by its days', (range) => {
  expect(text(range)).toMatch(/\d\d\/\d\d\/\d{4}/u)
})

test('today and yesterday are called so while they are, and by their date from the next day on', () => {
  const [today, yesterday] = [rangeOfPreset('today', now), rangeOfPreset('yesterday', now)]
  expect([text(today), text(yesterday)]).toEqual(['Today', 'Yesterday'])
  const tomorrow = now + 86_400_000
  expect(momentRangeText(i18n.t, today, { now: tomorrow, locale: 'en' })).toBe('Yesterday')
  expect(momentRangeText(i18n.t, yesterday, { now: tomorrow, locale: 'en' })).toBe('24/11/2026')
  expect(dayNamed('-7d..', now)).toBeNull()
})

test('a day on which the clocks change has 23 or 25 hours', () => {
  const lengthOf = (day: string) => {
    const [from = '', below = ''] = rangeOfPreset('today', Date.parse(`${day}T12:00:00Z`)).split('..')
    return (Date.parse(below) - Date.parse(from)) / 3_600_000
  }
  expect([lengthOf('2026-03-29'), lengthOf('2026-03-30'), lengthOf('2026-10-25')]).toEqual([23, 24, 25])
})

test('the day after the last of a month or year is the first of the next', () => {
  expect(['2026-02-28', '2028-02-28', '2026-12-31'].map(dayAfter)).toEqual(['2026-03-01', '2028-02-29', '2027-01-01'])
})

test.each([
  ['5', '5'],
  ['5..5', '5'],
  ['5..9', '5 – 9'],
  ['5..', 'From 5'],
  ['..9', 'Until 9'],
  ['none', 'None'],
])('the numbers %s are called “%s”', (range, called) => {
  expect(numberRangeText(i18n.t, range)).toBe(called)
})
