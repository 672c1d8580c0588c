import { describe, expect, it } from 'vitest'
import { momentAt, wallTimeOf } from './wall-time.ts'

describe('a moment in a picker', () => {
  it.each([
    ['2026-03-01T12:00:00.000Z', 'Europe/Berlin', '2026-03-01T13:00'],
    ['2026-07-01T12:00:00.000Z', 'Europe/Berlin', '2026-07-01T14:00'],
    ['2026-03-01T23:30:00.000Z', 'Asia/Kolkata', '2026-03-02T05:00'],
    ['2026-03-29T00:30:00.000Z', 'Europe/Berlin', '2026-03-29T01:30'],
    ['2026-03-29T01:30:00.000Z', 'Europe/Berlin', '2026-03-29T03:30'],
    ['2026-03-01T03:00:00.000Z', 'America/Los_Angeles', '2026-02-28T19:00'],
  ])('%s stands in %s as %s, and comes back as it was', (iso, zone, wall) => {
    expect(wallTimeOf(new Date(iso), zone)).toBe(wall)
    expect(momentAt(wall, zone).toISOString()).toBe(iso)
  })

  it.each([
    ['2026-09-06T00:00', 'America/Santiago', '2026-09-06T01:00'],
    ['2026-04-24T00:00', 'Africa/Cairo', '2026-04-24T01:00'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T03:30'],
  ])('%s, which the clocks of %s skip, is %s and never the hour or day before', (wall, zone, shown) => {
    expect(wallTimeOf(momentAt(wall, zone), zone)).toBe(shown)
  })

  it('an hour that clocks show twice is one of the two', () => {
    expect(wallTimeOf(momentAt('2026-10-25T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-10-25T02:30')
  })
})
