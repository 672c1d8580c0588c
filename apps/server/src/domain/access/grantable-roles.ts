import { covers } from '@castellan/contract/access/holds.ts'
import { adminRoles, rowScopeOf } from '@castellan/contract/access/roles.ts'
import { opensScreen } from '@castellan/contract/opens-screen.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { seesEveryRow, type StaffActor } from '../actor.ts'
import { AppError, invalidField } from '../app-error.ts'
import { permissionsOf } from './permissions-of.ts'

/**
 * The roles the actor may assign. None has a permission or a row scope the actor lacks. A super-admin may assign every role, an admin all except super-admin,
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

type Reach = Pick<StaffActor, 'role' | 'permissions' | 'rowScope'>

/** Roles with a permission that the actor lacks or with rows the actor does not see; to all but admins also the roles of admins. */
async function rolesBeyond(db: Db, actor: Reach): Promise<ReadonlySet<number>> {
  const held = await db.selectFrom('role_permissions').selectAll().execute()
  const beyond = held.filter(({ permission }) => !covers(actor.permissions, permission)).map((row) => row.role_id)
  if (adminRoles.includes(actor.role)) return new Set(beyond)
  const roles = await db.selectFrom('roles').select(['id', 'name as role', 'row_scope']).execute()
  const isWider = (role: (typeof roles)[number]) =>
    adminRoles.includes(role.role) || (rowScopeOf(role) === 'all' && !seesEveryRow(actor))
  return new Set([...beyond, ...roles.filter(isWider).map(({ id }) => id)])
}

/** Whether a role may do or see what the actor may not. A super-admin has all. */
export async function isRoleBeyond(db: Db, actor: Reach, roleId: number): Promise<boolean> {
  return actor.role !== 'super-admin' && (await rolesBeyond(db, actor)).has(roleId)
}

/**
 * Refuses to change an account that is not below the actor: everyone in their subtree is. Of the others whom a role
 * with every row shows, those are whose role ranks lower and grants nothing that the actor's does not. Admins are exempt.
 */
export async function requireStandsBelow(
  db: Db,
  actor: StaffActor,
  { path, role_id }: { path: string; role_id: number },
): Promise<void> {
  if (adminRoles.includes(actor.role) || path.startsWith(actor.path)) return
  const role = await db.selectFrom('roles').select('level').where('id', '=', role_id).executeTakeFirstOrThrow()
  if (role.level <= actor.roleLevel || (await isRoleBeyond(db, actor, role_id))) throw new AppError('forbidden')
}

export async function checkGrantableRole(db: Db, actor: StaffActor, roleId: number): Promise<void> {
  const roles = await grantableRoles(db, actor)
  if (roles.some(({ id }) => id === roleId)) {
    if (opensScreen(await permissionsOf(db, roleId))) return
    throw invalidField('role', 'no_screen')
  }
  throw invalidField('role', (await isRoleBeyond(db, actor, roleId)) ? 'beyond_own' : 'not_allowed')
}
