import { describe, expect, it } from 'vitest'
import { profileChangesOf, draftOfProfile } from './profile-draft.ts'
import { timeZonesWith } from '../../../fields/time-zone/time-zones-with.ts'

const profile = {
  name: 'Anna',
  email: 'a@b.example',
  username: 'anna',
  phone: '',
  company: '',
  locale: 'en' as const,
  timezone: '',
  date_format: 'dmy' as const,
  version: 3,
}

describe('what is sent of a profile', () => {
  it('is what was changed, with the version that was read', () => {
    const draft = { ...draftOfProfile(profile), name: 'Anne', timezone: 'Europe/Berlin' }
    expect(profileChangesOf(draft, profile)).toEqual({ version: 3, name: 'Anne', timezone: 'Europe/Berlin' })
  })

  it('is the version alone when nothing was', () => {
    expect(profileChangesOf(draftOfProfile(profile), profile)).toEqual({ version: 3 })
  })
})

describe('the time zones on offer', () => {
  it('hold the chosen one even when this browser does not list it', () => {
    expect(timeZonesWith('Mars/Olympus')).toContain('Mars/Olympus')
    expect(timeZonesWith('Europe/Berlin').filter((name) => name === 'Europe/Berlin')).toHaveLength(1)
    expect(timeZonesWith('')).not.toContain('')
  })
})
