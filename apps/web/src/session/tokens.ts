import type { Call } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { readLocal, writeLocal } from '../storage/local-value.ts'
import { clearCookie, readCookie, writeCookie } from '../storage/stored-cookie.ts'

// Names and places are the specification's (§3).
const staffToken = 'token'
const deviceToken = 'device_token'
/** A cookie does not expose its lifetime; the token after the second factor must live as long as the one before it. */
const rememberFlag = 'remember'
/** Set once the token has passed its second factor: only then may it read permissions. */
const passedFlag = 'token_passed'

/** The staff's token. The cookie decides how long it lives; the copy in local storage ends with it. */
export function readStaffToken(): string | null {
  const token = readCookie(staffToken)
  if (token === null && readLocal(staffToken) !== null) writeLocal(staffToken, null)
  return token
}

/** Stored for 365 days with remember-me, else until the browser closes (spec §4). */
export function storeStaffToken(token: string, remember: boolean): void {
  writeCookie(staffToken, token, remember ? limits.rememberDays : undefined)
  writeLocal(staffToken, token)
  writeLocal(rememberFlag, remember ? '1' : null)
  writeLocal(passedFlag, null)
}

/** Whether permissions were read with the token before, so that they may be requested before the user is known. */
export function hasTokenPassed(): boolean {
  return readLocal(passedFlag) !== null
}

export function noteTokenPassed(): void {
  writeLocal(passedFlag, '1')
}

/** Whether the token was to stay when the browser closes. */
export function isStaffRemembered(): boolean {
  return readLocal(rememberFlag) !== null
}

export function clearStaffToken(): void {
  clearCookie(staffToken)
  writeLocal(staffToken, null)
  writeLocal(rememberFlag, null)
  writeLocal(passedFlag, null)
}

export function readDeviceToken(): string | null {
  return readCookie(deviceToken)
}

export function storeDeviceToken(token: string): void {
  writeCookie(deviceToken, token, limits.rememberDays)
}

export function clearDeviceToken(): void {
  clearCookie(deviceToken)
}

/** The staff's token, else the device's (spec §7); the owner's own calls never go out with a staff token when there is another. */
export function tokenFor(call: Call): string | null {
  if (call.path.startsWith('/app/device')) return readDeviceToken() ?? readStaffToken()
  return readStaffToken() ?? readDeviceToken()
}
