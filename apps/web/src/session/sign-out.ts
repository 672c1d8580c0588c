import { sessionCalls } from '@castellan/contract/calls/session.ts'
import { callApi } from '../api/call-api.ts'
import { forgetAnswers } from '../api/answer-memory.ts'
import { forgetLastAnswers } from './last-answers.ts'
import { forgetSearches } from '../routing/last-search.ts'
import { forgetOwnDevice } from './own-devices.ts'
import { forgetOwnToken } from './own-token.ts'
import { clearPasswordVerified } from './password-verified.ts'
import { sessionStore } from './session-store.ts'
import { sessionWays } from './session-ways.ts'
import { readStoredMac } from './stored-mac.ts'
import { forgetTyped } from './typed-words.ts'
import { notifyTabs } from './tab-channel.ts'
import { clearDeviceToken, clearStaffToken, readDeviceToken } from './tokens.ts'

/** Ends the staff session here and on the server; a call that fails changes nothing for this page (spec §4). */
export function signOutStaff(): void {
  forgetTyped('staff')
  callApi(sessionCalls.logout, { quiet: true }).catch(() => undefined)
  endStaffSession()
  notifyTabs({ kind: 'signed-out', panel: 'staff' })
}

/** Clears the token with all it stood for and goes to the login. */
export function endStaffSession(): void {
  clearStaffToken()
  clearPasswordVerified()
  forgetStaff()
}

export function endDeviceSession(): void {
  forgetOwnDevice(readDeviceToken())
  clearDeviceToken()
  forgetDevice()
}

/** Leaves nothing of the staff session on this page. The token stays: another tab may have a new one by now. */
export function forgetStaff(): void {
  forgetOwnToken()
  forgetAnswers()
  forgetSearches()
  sessionStore.change({ user: null, permissions: [], roles: [] })
  sessionWays().goTo('login')
}

/** Leaves nothing of the owner's session on this page and goes to their login, with the MAC filled in (spec §4). */
export function forgetDevice(): void {
  const mac = sessionStore.read().device?.mac ?? readStoredMac()
  forgetAnswers()
  forgetLastAnswers()
  sessionStore.change({ device: null })
  sessionWays().goTo('device.login', mac === null ? undefined : { mac })
}
