import { covers } from '@castellan/contract/access/holds.ts'
import type { Permission } from '@castellan/contract/access/permissions.ts'
import { adminRoles, type RowScope } from '@castellan/contract/access/roles.ts'
import { AppError } from './app-error.ts'

/** Who is at work, as the credential of the request says. The domain never sees a request. */
export type StaffActor = {
  kind: 'staff'
  id: number
  sessionId: number
  name: string
  role: string
  roleLevel: number
  permissions: readonly string[]
  /** Whose rows they see; what they may do with them is for the permissions to say. */
  rowScope: RowScope
  /** Rights of the role in addition to its permissions: to delete, and to revoke access or services. */
  mayDelete: boolean
  mayRestrict: boolean
  /** Place in the tree of users, as `/1/5/`. */
  path: string
  owesSecondFactor: boolean
  /** The account has a second factor. */
  hasSecondFactor: boolean
  /** The role requires a second factor and the account has none: until they enrol, they have no permissions (spec §4, §6). */
  mustEnrol: boolean
  /** When this session's password was last confirmed. */
  passwordConfirmedAt: number | null
  /** Who works in this person's name, and whether they may change anything; null in a session of one's own. */
  impersonator: { id: number; name: string; writes: boolean } | null
  /** The API key a program works with in this person's name; absent in a session. */
  apiKey?: { id: number; name: string }
}
export type OwnerActor = {
  kind: 'owner'
  deviceId: number
  sessionId: number
  hasPassword: boolean
  /** The TV of the session, where the owner writes to another TV of its account. */
  accountTvId?: number
}
export type TvActor = { kind: 'tv'; deviceId: number; sessionId: number }
/** Who may change the sources of one device: its owner, or a member of staff who was seen to have it in their scope. */
export type SourceActor = OwnerActor | (StaffActor & { deviceId: number })
export type NobodyActor = { kind: 'nobody' }
/** The panel itself: jobs, start-up, the first-run link. */
export type SystemActor = { kind: 'system' }
export type Actor = StaffActor | OwnerActor | TvActor | NobodyActor | SystemActor

/** Whether somebody has the rights of admins: to approve, block, refund and erase. Not the question whose rows they see. */
export function isAdmin(actor: StaffActor): boolean {
  return adminRoles.includes(actor.role)
}

/** Whether somebody sees everybody's rows, not only those of their subtree. */
export function seesEveryRow(actor: Pick<StaffActor, 'rowScope'>): boolean {
  return actor.rowScope === 'all'
}

/** Refuses what the role of somebody keeps them from, whatever its permissions. */
export function requireNotBarred(actor: StaffActor, from: 'delete' | 'restrict' | undefined): void {
  if ((from === 'delete' && !actor.mayDelete) || (from === 'restrict' && !actor.mayRestrict))
    throw new AppError('forbidden')
}

export function holds(actor: StaffActor, permission: Permission): boolean {
  return !actor.owesSecondFactor && covers(actor.permissions, permission)
}
