import { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'
import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearCookie } from '../storage/stored-cookie.ts'
import {
  clearDeviceToken,
  clearStaffToken,
  isStaffRemembered,
  storeDeviceToken,
  storeStaffToken,
  readStaffToken,
  tokenFor,
} from './tokens.ts'

afterEach(() => {
  vi.restoreAllMocks()
  clearStaffToken()
  clearDeviceToken()
})

describe('the token of the staff', () => {
  it('lives 365 days when one wishes to stay signed in, else until the browser closes', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    storeStaffToken('one', true)
    expect(written.mock.calls.at(-1)?.[0]).toContain('Max-Age=31536000')
    storeStaffToken('two', false)
    expect(written.mock.calls.at(-1)?.[0]).not.toContain('Max-Age')
    expect(written.mock.calls.at(-1)?.[0]).toContain('SameSite=Lax')
  })

  it('is remembered until it is cleared, so that the token of the second factor lives as long', () => {
    storeStaffToken('half', true)
    expect(isStaffRemembered()).toBe(true)
    storeStaffToken('other', false)
    expect(isStaffRemembered()).toBe(false)
    storeStaffToken('half', true)
    clearStaffToken()
    expect(isStaffRemembered()).toBe(false)
  })

  it('is in the cookie and in local storage, and the copy ends with the cookie', () => {
    storeStaffToken('one', false)
    expect([readStaffToken(), localStorage.getItem('token')]).toEqual(['one', 'one'])
    clearCookie('token')
    expect([readStaffToken(), localStorage.getItem('token')]).toEqual([null, null])
  })
})

describe('a call', () => {
  it("goes out with the staff's token, else with the device's", () => {
    expect(tokenFor(dashboardsCalls.dashboard)).toBeNull()
    storeDeviceToken('tv')
    expect(tokenFor(dashboardsCalls.dashboard)).toBe('tv')
    storeStaffToken('staff', false)
    expect(tokenFor(dashboardsCalls.dashboard)).toBe('staff')
  })

  it("of the owner's own panel goes out with the device's token even when staff is signed in", () => {
    storeStaffToken('staff', false)
    storeDeviceToken('tv')
    expect(tokenFor(ownerCalls.device)).toBe('tv')
  })
})
