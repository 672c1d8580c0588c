import { describe, expect, it } from 'vitest'
import { sampleDevice as applied } from '../../testing/owner/sample-device.ts'
import { formatAge } from './format-age.ts'
import { devicePollMs, uploadPollMs } from './poll-delay.ts'
import { ageMs, receiptOf } from './receipt-of.ts'

const owing = { ...applied, sources_version: 8 }

describe('the receipt', () => {
  it('says "on the TV" only when the TV has named this version or a later one', () => {
    expect(receiptOf(applied)).toEqual({ state: 'applied', appliedAt: applied.applied_at })
    expect(receiptOf({ ...applied, applied_sources_version: 9 }).state).toBe('applied')
    expect(receiptOf(owing).state).toBe('under-way')
  })
  it('says that the TV is off when it owes an answer and is not there', () => {
    expect(receiptOf({ ...owing, online: false }).state).toBe('off')
    expect(receiptOf({ ...owing, online: false, last_seen_at: null }).state).toBe('never-seen')
  })
  it('claims nothing from an answer older than the change', () => {
    expect(receiptOf(applied, '2026-03-01T10:00:00.401Z').state).toBe('checking')
    expect(receiptOf(applied, applied.server_time).state).toBe('applied')
    expect(receiptOf(undefined).state).toBe('checking')
  })
  it('says nothing for a TV that was never asked for anything', () => {
    expect(receiptOf({ ...applied, sources_version: 0, applied_sources_version: 0, applied_at: null }).state).toBe(
      'nothing-asked',
    )
  })
})

describe('its age', () => {
  it("is measured by the server's clock, plus the time since its answer came", () => {
    expect(ageMs(applied.applied_at!, applied.server_time, 0)).toBe(400)
    expect(ageMs(applied.applied_at!, applied.server_time, 1_600)).toBe(2_000)
  })
  it('is never below zero when the clocks disagree', () => {
    expect(ageMs('2026-03-01T10:00:05.000Z', applied.server_time, -50)).toBe(0)
  })
  it.each([
    [400, '0.4s ago'],
    [9_949, '9.9s ago'],
    [9_960, '9s ago'],
    [59_900, '59s ago'],
    [60_000, '1 min. ago'],
    [3 * 3_600_000, '3 hr. ago'],
    [49 * 3_600_000, '2 days ago'],
  ])('of %i ms reads %s', (age, words) => expect(formatAge(age, 'en')).toBe(words))
})

describe('asking again', () => {
  it('is soon while the TV owes an answer, calm when it does not', () => {
    expect(devicePollMs(owing)).toBe(2_000)
    expect(devicePollMs(applied)).toBe(15_000)
    expect(devicePollMs(undefined, true)).toBe(2_000)
  })
  it('of an upload starts at a quarter of a second and slows down to one', () => {
    expect([1, 2, 3, 4, 5, 50].map(uploadPollMs)).toEqual([250, 375, 563, 844, 1_000, 1_000])
  })
})
