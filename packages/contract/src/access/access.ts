import type { Permission } from './permissions.ts'

/** Who may make a call. A route without one of these does not start. */
export type Access =
  | { door: 'open' }
  | { door: 'staff'; permission?: Permission; beforeSecondFactor?: true }
  | { door: 'owner'; beforePassword?: true }
  | { door: 'tv' }

/** Anybody, without a token. */
export const open: Access = { door: 'open' }
/** A signed-in member of staff with his second factor done, holding the permission when one is named. */
export const staff = (permission?: Permission): Access => (permission ? { door: 'staff', permission } : { door: 'staff' })
/** Also a staff session that still owes its second factor. */
export const staffBeforeSecondFactor: Access = { door: 'staff', beforeSecondFactor: true }
/** The signed-in owner of a device that has a password. */
export const owner: Access = { door: 'owner' }
/** Also the owner who must still set the device's password. */
export const ownerBeforePassword: Access = { door: 'owner', beforePassword: true }
/** A TV with its short token. */
export const tv: Access = { door: 'tv' }
