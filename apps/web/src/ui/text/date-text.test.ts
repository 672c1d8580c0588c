import { describe, expect, it } from 'vitest'
import { printDate, readDate } from './date-text.ts'

describe('a date as text', () => {
  it.each([
    ['25/10/2026', '2026-10-25'],
    ['1.2.2026', '2026-02-01'],
    [' 05-04-2026 ', '2026-04-05'],
    ['2026-10-25', '2026-10-25'],
  ])('reads %s day first', (text, value) => {
    expect(readDate(text)).toBe(value)
    expect(readDate(text, { hasTime: true })).toBe(`${value}T00:00`)
  })

  it.each([
    '10/25/2026',
    '31/02/2026',
    '29/02/2027',
    '25/10/26',
    '25/10/123456',
    '25/10',
    'tomorrow',
    '25/10/2026 10:00',
  ])('does not take %s for a day', (text) => expect(readDate(text)).toBeNull())

  it.each(['25/10/2026 24:00', '25/10/2026 7:5', '31/04/2026 10:00'])('does not take %s for a time', (text) =>
    expect(readDate(text, { hasTime: true })).toBeNull(),
  )

  it('prints what it reads, and leaves other text alone', () => {
    expect(readDate('25/10/2026 7:05', { hasTime: true })).toBe('2026-10-25T07:05')
    expect(printDate('2026-10-25T07:05')).toBe('25/10/2026 07:05')
    expect(printDate('2026-10-25')).toBe('25/10/2026')
    expect(printDate('25/1')).toBe('25/1')
  })

  it.each([
    ['DD.MM.YYYY', '25.10.2026', '2026-10-25'],
    ['MM/DD/YYYY', '10/25/2026', '2026-10-25'],
    ['YYYY-MM-DD', '2026-10-25', '2026-10-25'],
  ])('follows the pattern %s of the reader', (pattern, text, value) => {
    expect(readDate(text, { pattern })).toBe(value)
    expect(printDate(value, pattern)).toBe(text)
    expect(printDate(`${value}T07:05`, pattern)).toBe(`${text} 07:05`)
    // Whatever the reader's own is, ISO 8601 is never mistaken.
    expect(readDate(value, { pattern })).toBe(value)
  })

  it('takes no month for a day because the reader writes months first', () => {
    expect(readDate('25/10/2026', { pattern: 'MM/DD/YYYY' })).toBeNull()
  })
})
