import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import { sessionCalls, type User } from '@castellan/contract/calls/session.ts'
import { ApiError, OfflineError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { sessionStore } from './session-store.ts'
import {
  clearDeviceToken,
  clearStaffToken,
  hasTokenPassed,
  noteTokenPassed,
  readDeviceToken,
  readStaffToken,
} from './tokens.ts'

const quiet = { quiet: true }
let loadingUser: Promise<User | null> | null = null
let loadingDevice: Promise<OwnDevice | null> | null = null

/** The signed-in member of staff: the one that is loaded, else the one of the token (spec §4). Permissions are requested again until they are known. */
export function loadStaff(): Promise<User | null> {
  const { user, grantsError } = sessionStore.read()
  if (user && grantsError === null) return Promise.resolve(user)
  loadingUser ??= fetchStaff().finally(() => (loadingUser = null))
  return loadingUser
}

/** Loads again who is signed in and what they may do, after something about themselves has changed; what is known stays meanwhile. */
export async function reloadStaff(): Promise<void> {
  const token = readStaffToken()
  const user = await callApi(sessionCalls.user, quiet).catch(() => null)
  const grants = user && (await loadGrants(user))
  if (grants?.grantsError === null && readStaffToken() === token && sessionStore.read().user)
    sessionStore.change({ user, ...grants })
}

async function fetchStaff(): Promise<User | null> {
  const token = readStaffToken()
  if (token === null) return null
  try {
    const asked = callApi(sessionCalls.user, quiet)
    // Requested together: on a slow line one after the other costs a screen its first second.
    const lists = hasTokenPassed() ? readGrants() : undefined
    const user = await asked
    sessionStore.change({ user, ...(await loadGrants(user, lists)) })
    return user
  } catch (error) {
    // Without any answer nothing is known about the token: signing out in a tunnel would help nobody.
    if (error instanceof OfflineError) throw error
    if (readStaffToken() === token) clearStaffToken()
    if (error instanceof ApiError && error.status === 401) sessionStore.change({ hasExpired: true })
    return null
  }
}

const none = { permissions: [], roles: [], grantsError: null }

function readGrants() {
  return callApi(sessionCalls.rolePermissions, quiet).then(
    (lists) => ({ ...lists, grantsError: null }),
    (grantsError: Error) => ({ ...none, grantsError }),
  )
}

/** A failure is no end: without the lists nothing is permitted, and the menu stays empty (spec §4, §8). */
async function loadGrants(user: User, asked?: ReturnType<typeof readGrants>) {
  if (user.two_factor_enabled && user.two_factor_confirmed_at === null) return none
  const grants = await (asked ?? readGrants())
  if (grants.grantsError === null) noteTokenPassed()
  // Who must set up their second factor first may not read them yet.
  if (grants.permissions.length > 0)
    void import('./prefetch-notices.ts').then(({ prefetchNotices }) => prefetchNotices()).catch(() => undefined)
  return grants
}

/** The signed-in owner's TV: the one that is loaded, else the one of the device token (spec §4). */
export function loadDevice(): Promise<OwnDevice | null> {
  const { device } = sessionStore.read()
  if (device) return Promise.resolve(device)
  loadingDevice ??= fetchDevice().finally(() => (loadingDevice = null))
  return loadingDevice
}

async function fetchDevice(): Promise<OwnDevice | null> {
  const token = readDeviceToken()
  if (token === null) return null
  const { lastDevice, loadOwnDevice } = await import('./load-own-device.ts')
  try {
    const device = await loadOwnDevice()
    sessionStore.change({ device })
    return device
  } catch (error) {
    if (error instanceof OfflineError) {
      const device = lastDevice()
      if (device === null) throw error
      sessionStore.change({ device })
      return device
    }
    if (readDeviceToken() === token) clearDeviceToken()
    if (error instanceof ApiError && error.status === 401) sessionStore.change({ hasDeviceExpired: true })
    return null
  }
}
