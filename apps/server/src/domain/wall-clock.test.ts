import { expect, it } from 'vitest'
import { momentAtWallTime, nextByClock, wallClockOf } from './wall-clock.ts'

const at = (text: string) => Date.parse(text)

/** When something planned for `from` is due the next times, every so many days. */
function dueAfter(from: string, { zone, days = 1, times = 3 }: { zone: string; days?: number; times?: number }) {
  const due: string[] = []
  let after = at(from)
  for (let count = 0; count < times; count += 1) {
    after = nextByClock(after, { from: at(from), days, zone })
    due.push(new Date(after).toISOString().slice(0, 16))
  }
  return due
}

it('keeps the time of day over the end of summer time in Berlin', () => {
  // 18:30 on 24 October is 16:30 UTC, from the day after on 17:30 UTC.
  expect(dueAfter('2026-10-24T16:30:00Z', { zone: 'Europe/Berlin' })).toEqual([
    '2026-10-25T17:30',
    '2026-10-26T17:30',
    '2026-10-27T17:30',
  ])
  expect(dueAfter('2026-10-19T16:30:00Z', { zone: 'Europe/Berlin', days: 7, times: 2 })).toEqual([
    '2026-10-26T17:30',
    '2026-11-02T17:30',
  ])
})

it('keeps the time of day over the start of summer time in Berlin, and comes late on the night that skips it, once', () => {
  expect(dueAfter('2027-03-26T17:30:00Z', { zone: 'Europe/Berlin' })).toEqual([
    '2027-03-27T17:30',
    '2027-03-28T16:30',
    '2027-03-29T16:30',
  ])
  // 02:30; on 28 March the clocks go from 02:00 to 03:00.
  expect(dueAfter('2027-03-27T01:30:00Z', { zone: 'Europe/Berlin' })).toEqual([
    '2027-03-28T01:30',
    '2027-03-29T00:30',
    '2027-03-30T00:30',
  ])
})

it('is due once in the night that has an hour twice', () => {
  expect(dueAfter('2026-10-24T00:30:00Z', { zone: 'Europe/Berlin' })).toEqual([
    '2026-10-25T00:30',
    '2026-10-26T01:30',
    '2026-10-27T01:30',
  ])
})

it.each(['America/Sao_Paulo', 'Asia/Tehran', 'UTC'])('changes nothing in %s, which has no summer time', (zone) => {
  for (const day of ['2026-10-24', '2027-03-27'])
    expect(dueAfter(`${day}T16:30:00Z`, { zone, times: 2 }).map((due) => due.slice(11))).toEqual(['16:30', '16:30'])
})

it('follows the clocks of the southern half, which are put forward when others go back', () => {
  // Sydney: forward on 4 October 2026, back on 4 April 2027; 18:30 is 08:30 UTC in winter and 07:30 UTC in summer.
  expect(dueAfter('2026-10-02T08:30:00Z', { zone: 'Australia/Sydney' })).toEqual([
    '2026-10-03T08:30',
    '2026-10-04T07:30',
    '2026-10-05T07:30',
  ])
  expect(dueAfter('2027-04-02T07:30:00Z', { zone: 'Australia/Sydney' })).toEqual([
    '2027-04-03T07:30',
    '2027-04-04T08:30',
    '2027-04-05T08:30',
  ])
})

it('leaves out the times that have passed', () => {
  const plan = { from: at('2026-10-20T16:30:00Z'), days: 1, zone: 'Europe/Berlin' }
  expect(new Date(nextByClock(at('2026-11-20T12:00:00Z'), plan)).toISOString()).toBe('2026-11-20T17:30:00.000Z')
  expect(new Date(nextByClock(at('2026-11-20T17:30:00Z'), plan)).toISOString()).toBe('2026-11-21T17:30:00.000Z')
  expect(new Date(nextByClock(at('2026-01-01T00:00:00Z'), plan)).toISOString()).toBe('2026-10-21T16:30:00.000Z')
})

it.each(['Europe/Berlin', 'America/Sao_Paulo', 'Asia/Tehran', 'Australia/Lord_Howe', 'UTC'])(
  'finds the moment of what clocks in %s show at any moment, but for the second time of an hour',
  (zone) => {
    for (let hour = 0; hour < 24 * 365; hour += 7) {
      const moment = at('2026-06-01T00:15:30.250Z') + hour * 3_600_000
      const wall = wallClockOf(moment, zone)
      expect(wallClockOf(momentAtWallTime(wall, zone), zone)).toBe(wall)
    }
  },
)
