import { adminRoles } from '@castellan/contract/access/roles.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { invalidField } from '../app-error.ts'

/**
 * The roles the actor may assign. None has a permission the actor lacks. A super-admin may assign every role, an admin all except super-admin,
 * everybody else the system role one level below their own and the custom roles below it (domain §3.1–3.2).
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
  if (actor.role === 'super-admin') return rows.map(labelled)
  const offered = adminRoles.includes(actor.role)
    ? rows.filter(({ name }) => name !== 'super-admin')
    : rolesBelow(actor, rows)
  const beyond = await rolesBeyond(db, actor)
  return offered.filter(({ id }) => !beyond.has(id)).map(labelled)
}

type Role = { id: number; label: string; level: number; is_system: number }
const labelled = ({ id, label }: Role) => ({ id, label })

function rolesBelow(actor: StaffActor, rows: Role[]): Role[] {
  const below = rows.filter(({ level }) => level > actor.roleLevel)
  const nextLevel = Math.min(...below.filter((role) => role.is_system === 1).map(({ level }) => level))
  return below.filter((role) => role.is_system === 0 || role.level === nextLevel)
}

/** Roles with a permission that the actor lacks. */
async function rolesBeyond(db: Db, actor: Pick<StaffActor, 'permissions'>): Promise<ReadonlySet<number>> {
  const held = await db.selectFrom('role_permissions').selectAll().execute()
  return new Set(held.filter(({ permission }) => !actor.permissions.includes(permission)).map((row) => row.role_id))
}

/** Whether a role has a permission that the actor lacks. A super-admin has all. */
export async function isRoleBeyond(
  db: Db,
  actor: Pick<StaffActor, 'role' | 'permissions'>,
  roleId: number,
): Promise<boolean> {
  return actor.role !== 'super-admin' && (await rolesBeyond(db, actor)).has(roleId)
}

export async function checkGrantableRole(db: Db, actor: StaffActor, roleId: number): Promise<void> {
  const roles = await grantableRoles(db, actor)
  if (roles.some(({ id }) => id === roleId)) return
  throw invalidField('role', (await isRoleBeyond(db, actor, roleId)) ? 'beyond_own' : 'not_allowed')
}
