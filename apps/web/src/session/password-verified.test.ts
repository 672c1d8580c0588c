import { afterEach, describe, expect, it } from 'vitest'
import { clearPasswordVerified, storePasswordVerified, passwordVerified } from './password-verified.ts'

const minute = 60_000
afterEach(clearPasswordVerified)

describe('a confirmed password', () => {
  it('counts for less than 120 minutes', () => {
    storePasswordVerified(1_000)
    expect(passwordVerified(1_000 + 120 * minute - 1)).toBe(true)
    expect(passwordVerified(1_000 + 120 * minute)).toBe(false)
  })

  it('does not count when it was never confirmed, lies ahead, or is no number', () => {
    expect(passwordVerified(5)).toBe(false)
    storePasswordVerified(10)
    expect(passwordVerified(5)).toBe(false)
    localStorage.setItem('password_verified', 'yes')
    expect(passwordVerified(5)).toBe(false)
  })
})
