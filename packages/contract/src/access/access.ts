import { viewOf, type Permission } from './permissions.ts'

export type OpenAccess = { audience: 'public' }
/** How recently the password must have been confirmed: `ordinary` 120 minutes, `strict` 15 (credits, backups, roles, updates; spec §9). */
export type Confirmation = 'ordinary' | 'strict'
export type StaffAccess = {
  audience: 'staff'
  permission?: Permission
  /** Each of these opens the call as well. */
  or?: readonly Permission[]
  /** Open to a session that still owes its second factor. */
  beforeSecondFactor?: true
  /** Open to an admin who must enrol a second factor first; their permission is not asked for, since they hold none until then. */
  beforeEnrolment?: true
  confirmed?: Confirmation
}
export type OwnerAccess = { audience: 'owner'; beforePassword?: true }
export type TvAccess = { audience: 'tv' }
/** Who may make a call. A route without one of these does not start. */
export type Access = OpenAccess | StaffAccess | OwnerAccess | TvAccess

/** Anybody, without a token. */
export const open: OpenAccess = { audience: 'public' }
/** A signed-in member of staff with their second factor done, holding the permission when one is named; 423 unless their password was `confirmed` lately. */
export const staff = (
  permission?: Permission,
  { confirmed, or }: { confirmed?: Confirmation; or?: readonly Permission[] } = {},
): StaffAccess => ({
  audience: 'staff',
  ...(permission ? { permission } : {}),
  ...(or ? { or } : {}),
  ...(confirmed ? { confirmed } : {}),
})
/** The same for a call that only reads: also open to anyone who may view the area without managing it. */
export function viewing(permission: Permission, { or = [] }: { or?: readonly Permission[] } = {}): StaffAccess {
  const view = viewOf(permission)
  const others = view ? [view, ...or] : or
  return staff(permission, others.length > 0 ? { or: others } : {})
}
/** The permissions of which one must be held; none when the call names none. */
export const permissionsFor = ({
  permission,
  or = [],
}: Pick<StaffAccess, 'permission' | 'or'>): readonly Permission[] => (permission ? [permission, ...or] : [])
/** Also a staff session that still owes its second factor, and an admin who must enrol one. */
export const staffBeforeSecondFactor: StaffAccess = {
  audience: 'staff',
  beforeSecondFactor: true,
  beforeEnrolment: true,
}
/** Staff, and an admin who must enrol their second factor first; never a session that owes it. */
export const staffBeforeEnrolment = (permission?: Permission): StaffAccess => ({
  ...staff(permission),
  beforeEnrolment: true,
})
/** The signed-in owner of a device that has a password. */
export const owner: OwnerAccess = { audience: 'owner' }
/** Also the owner who must still set the device's password. */
export const ownerBeforePassword: OwnerAccess = { audience: 'owner', beforePassword: true }
/** A TV with its short token. */
export const tv: TvAccess = { audience: 'tv' }
