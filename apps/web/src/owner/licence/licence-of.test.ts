import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { describe, expect, it } from 'vitest'
import { licenceOf as read } from './licence-of.ts'

type LicenceAnswer = { status: string; days_left: number | null; on_trial?: boolean }
const licenceOf = (said: LicenceAnswer) => read({ on_trial: false, ...said })

describe('what the card says of how long the TV runs', () => {
  it('shows the days that are left, the bar full at a year', () => {
    expect(licenceOf({ status: 'active', days_left: 73 })).toMatchObject({
      tone: 'brand',
      advice: null,
      days: { left: 73, percent: 20 },
    })
    expect(licenceOf({ status: 'active', days_left: 800 }).days?.percent).toBe(100)
  })
  it('shows a trial that has just begun as a full bar', () => {
    const percentAfter = (left: number) => licenceOf({ status: 'trial', days_left: left, on_trial: true }).days?.percent
    const whole = limits.trialMs / dayMs
    expect([whole, 30].map(percentAfter)).toEqual([100, 100])
    expect(percentAfter(whole / 2)).toBe(50)
  })
  it('asks to renew in the last two weeks, in grace and after the end', () => {
    expect(licenceOf({ status: 'active', days_left: 14 })).toMatchObject({ tone: 'grace', advice: 'must-renew' })
    expect(licenceOf({ status: 'active', days_left: 15 }).advice).toBeNull()
    expect(licenceOf({ status: 'grace', days_left: 0 })).toMatchObject({ advice: 'must-renew', days: null })
    expect(licenceOf({ status: 'expired', days_left: 0 }).advice).toBe('must-renew')
  })
  it('asks to activate what is or was a trial, which nobody renews', () => {
    expect(licenceOf({ status: 'trial', days_left: 2, on_trial: true }).advice).toBe('must-activate')
    expect(licenceOf({ status: 'expired', days_left: 0, on_trial: true }).advice).toBe('must-activate')
    expect(licenceOf({ status: 'active', days_left: 300, on_trial: true }).advice).toBeNull()
  })
  it('says that a new TV is not activated yet, and that a paused or blocked one is stopped', () => {
    expect(licenceOf({ status: 'registered', days_left: null }).advice).toBe('not-activated')
    expect(licenceOf({ status: 'suspended', days_left: 30 })).toMatchObject({ advice: 'stopped', days: null })
    expect(licenceOf({ status: 'blocked', days_left: 30 })).toMatchObject({ advice: 'stopped', tone: 'stop' })
  })
  it('shows no bar for a licence without expiry', () => {
    expect(licenceOf({ status: 'active', days_left: null })).toMatchObject({ days: null, advice: null })
  })
})
