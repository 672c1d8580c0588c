import type { Permission } from './permissions.ts'

export type OpenAccess = { door: 'open' }
export type StaffAccess = { door: 'staff'; permission?: Permission; beforeSecondFactor?: true }
export type OwnerAccess = { door: 'owner'; beforePassword?: true }
export type TvAccess = { door: 'tv' }
/** Who may make a call. A route without one of these does not start. */
export type Access = OpenAccess | StaffAccess | OwnerAccess | TvAccess

/** Anybody, without a token. */
export const open: OpenAccess = { door: 'open' }
/** A signed-in member of staff with his second factor done, holding the permission when one is named. */
export const staff = (permission?: Permission): StaffAccess => (permission ? { door: 'staff', permission } : { door: 'staff' })
/** Also a staff session that still owes its second factor. */
export const staffBeforeSecondFactor: StaffAccess = { door: 'staff', beforeSecondFactor: true }
/** The signed-in owner of a device that has a password. */
export const owner: OwnerAccess = { door: 'owner' }
/** Also the owner who must still set the device's password. */
export const ownerBeforePassword: OwnerAccess = { door: 'owner', beforePassword: true }
/** A TV with its short token. */
export const tv: TvAccess = { door: 'tv' }
