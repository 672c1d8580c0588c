import { expect, it } from 'vitest'
import { formatDay, formatWritten } from './format-day.ts'

it('writes days as the panel does, in the time zone that is asked for', () => {
  expect(formatDay('2026-10-19T23:30:00Z', 'UTC')).toBe('19/10/2026')
  expect(formatDay('2026-10-19T23:30:00Z', 'Europe/Istanbul')).toBe('20/10/2026')
  expect(formatDay('soon')).toBe('')
})

it('writes the day of a provider so too, and leaves what is none as it is', () => {
  expect(['2019-05-01', '2019', 'May 2019', '2019-99-99', ''].map(formatWritten)).toEqual([
    '01/05/2019',
    '2019',
    'May 2019',
    '2019-99-99',
    '',
  ])
})
