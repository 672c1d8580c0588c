import { adminRoles } from '@castellan/contract/access/roles.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { invalidField } from '../refusal.ts'

/**
 * The roles the actor may give: a super-admin every one, an admin all but super-admin. Everybody else gives the system role one step
 * below his own, and of the custom ones below him those that hold no permission he lacks (domain §3.1–3.2).
 */
export async function grantableRoles(db: Db, actor: StaffActor): Promise<{ id: number; label: string }[]> {
  const rows = await db
    .selectFrom('roles')
    .select(['id', 'display_name as label', 'level', 'name', 'is_system'])
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('level')
    .orderBy('id')
    .execute()
  const offered = adminRoles.includes(actor.role)
    ? rows.filter(({ name }) => actor.role === 'super-admin' || name !== 'super-admin')
    : await rolesBelow(db, actor, rows)
  return offered.map(({ id, label }) => ({ id, label }))
}

type Role = { id: number; label: string; level: number; is_system: number }

async function rolesBelow(db: Db, actor: StaffActor, rows: Role[]): Promise<Role[]> {
  const below = rows.filter(({ level }) => level > actor.roleLevel)
  const nextLevel = Math.min(...below.filter((role) => role.is_system === 1).map(({ level }) => level))
  const held = await db.selectFrom('role_permissions').selectAll().execute()
  const isBeyond = (role: Role) =>
    held.some(({ role_id: id, permission }) => id === role.id && !actor.permissions.includes(permission))
  return below.filter((role) => (role.is_system === 1 ? role.level === nextLevel : !isBeyond(role)))
}

export async function checkGrantableRole(db: Db, actor: StaffActor, roleId: number): Promise<void> {
  const roles = await grantableRoles(db, actor)
  if (!roles.some(({ id }) => id === roleId)) throw invalidField('role', 'not_allowed')
}
