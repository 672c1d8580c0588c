import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import { forgetAnswers } from '../api/answer-memory.ts'
import { forgetLastAnswers } from './last-answers.ts'
import { rememberOwnDevice } from './own-devices.ts'
import { storePasswordVerified } from './password-verified.ts'
import { sessionStore } from './session-store.ts'
import { storeMac } from './stored-mac.ts'
import { notifyTabs } from './tab-channel.ts'
import { isStaffRemembered, storeDeviceToken, storeStaffToken } from './tokens.ts'

/** Keeps the token a member of staff was given; the next guard loads who they are. */
export function signInStaff(token: string, remember: boolean): void {
  storePasswordVerified(Date.now())
  beginStaffSession(token, remember)
}

/** Keeps the full token that the second factor gave for the half one, for as long as that one would have lived. */
export function passSecondFactor(token: string): void {
  beginStaffSession(token, isStaffRemembered())
}

/** Goes on with another staff token; the next guard loads whose it is. */
export function beginStaffSession(token: string, remember: boolean): void {
  storeStaffToken(token, remember)
  forgetAnswers()
  sessionStore.change({ user: null, permissions: [], roles: [] })
  notifyTabs({ kind: 'signed-in', panel: 'staff' })
}

/** Keeps the token and the TV an owner signed in to. */
export function signInDevice(token: string, device: OwnDevice): void {
  storeDeviceToken(token)
  storeMac(device.mac)
  rememberOwnDevice(token, device)
  forgetLastAnswers()
  forgetAnswers()
  sessionStore.change({ device, hasDeviceExpired: false })
  notifyTabs({ kind: 'signed-in', panel: 'owner' })
}
