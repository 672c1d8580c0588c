import { holdsAll } from '@castellan/contract/access/holds.ts'
import { permissions, specifiedPermissions, type Permission } from '@castellan/contract/access/permissions.ts'
import { rowScopeOf, type RowScope } from '@castellan/contract/access/roles.ts'
import type { RolePermissions } from '@castellan/contract/calls/roles.ts'
import { opensScreen } from '@castellan/contract/opens-screen.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { mustLock } from '../../db/lock-rows.ts'
import { seesEveryRow, type StaffActor } from '../actor.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { invalidField, AppError } from '../app-error.ts'
import { countedUsersOf } from './reseller-tree.ts'

type Role = {
  id: number
  name: string
  display_name: string
  level: number
  is_system: number
  row_scope: RowScope
  version: number
}

/** Whether the actor may change a role: it is below their own and shows no rows that they do not see. A super-admin has all below them. */
function isRoleBelow(actor: StaffActor, { level, row_scope }: Pick<Role, 'level' | 'row_scope'>): boolean {
  if (actor.role === 'super-admin') return true
  return level > actor.roleLevel && (row_scope === 'subtree' || seesEveryRow(actor))
}

export function checkRoleBelow(actor: StaffActor, role: Pick<Role, 'level' | 'row_scope'>): void {
  if (!isRoleBelow(actor, role)) throw new AppError('forbidden')
}

/** Every permission in the order of the specification, with the roles that hold it. */
export async function listPermissions(db: Db) {
  const held = await db
    .selectFrom('role_permissions')
    .innerJoin('roles', 'roles.id', 'role_permissions.role_id')
    .select(['role_permissions.permission', 'roles.id', 'roles.display_name as label'])
    .where('roles.deleted_at', 'is', null)
    .where('roles.archived_at', 'is', null)
    .orderBy('roles.level')
    .orderBy('roles.id')
    .execute()
  return permissions.map((name) => ({
    name,
    added: !(specifiedPermissions as readonly string[]).includes(name),
    roles: held.filter(({ permission }) => permission === name).map(({ id, label }) => ({ id, label })),
  }))
}

/** What a role may do, and whether the actor may change it. */
export async function readRolePermissions(db: Db, actor: StaffActor, id: number): Promise<RolePermissions> {
  const role = await findRole(db, id)
  return {
    role: { id: role.id, label: role.display_name },
    changeable: role.name !== 'super-admin' && isRoleBelow(actor, role),
    is_system: role.is_system === 1,
    row_scope: rowScopeOf({ role: role.name, row_scope: role.row_scope }),
    people: await countPeople(db, actor, id),
    permissions: await heldBy(db, id),
    version: role.version,
  }
}

/** How many people have the role, of those the actor sees, and how many of them have nobody below them and so no rows but their own. */
async function countPeople(db: Db, actor: StaffActor, roleId: number): Promise<RolePermissions['people']> {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select((eb) =>
      eb.fn
        .countAll<number>()
        .filterWhere((inner) =>
          inner.or([
            inner.exists(
              inner.selectFrom('devices').select('devices.id').whereRef('devices.reseller_id', '=', 'users.id'),
            ),
            inner.exists(
              inner.selectFrom('users as below').select('below.id').whereRef('below.parent_id', '=', 'users.id'),
            ),
          ]),
        )
        .as('with_rows'),
    )
    .where('users.role_id', '=', roleId)
    .where('users.deleted_at', 'is', null)
    .where(countedUsersOf(actor))
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), with_rows: Number(row.with_rows) }
}

type Change = {
  id: number
  permissions: readonly Permission[]
  row_scope?: RowScope | undefined
  version?: number | undefined
  origin: Origin
}

/** Sets what a role may do, and whose rows it shows. Nobody grants what they lack themselves, asked within the transaction; the super-admin always holds everything. */
export async function changeRolePermissions(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, permissions: wanted, row_scope, version, origin }: Change,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const own = await lockOwnRole(tx, actor)
    const role = await findRole(tx, id)
    if (version !== undefined && version !== role.version) throw new AppError('stale_version')
    if (role.name === 'super-admin') throw new AppError('bad_state')
    checkRoleBelow(actor, role)
    if (!opensScreen(wanted)) throw invalidField('permissions', 'no_screen')
    const rows = row_scope ?? role.row_scope
    const isMoved = rows !== role.row_scope
    if (isMoved && role.is_system === 1) throw invalidField('row_scope', 'not_allowed')
    if (isMoved && !isRoleBelow(actor, { ...role, row_scope: rows })) throw invalidField('row_scope', 'beyond_own')
    const { numUpdatedRows } = await tx
      .updateTable('roles')
      .set({ version: role.version + 1, updated_at: now, row_scope: rows })
      .where('id', '=', id)
      .where('version', '=', role.version)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new AppError('stale_version')
    const before = await heldBy(tx, id)
    const granted = permissions.filter((name) => wanted.includes(name) && !before.includes(name))
    const taken = before.filter((name) => !wanted.includes(name))
    if (!holdsAll(own, granted)) throw invalidField('permissions', 'not_allowed')
    if (taken.length > 0)
      await tx.deleteFrom('role_permissions').where('role_id', '=', id).where('permission', 'in', taken).execute()
    if (granted.length > 0)
      await tx
        .insertInto('role_permissions')
        .values(granted.map((permission) => ({ role_id: id, permission })))
        .execute()
    await recordActivity(tx, actor, now, {
      verb: 'roles.permissions',
      target: { type: 'roles', id, label: role.display_name },
      changes: {
        permissions: { from: taken, to: granted },
        ...(isMoved ? { row_scope: { from: role.row_scope, to: rows } } : {}),
      },
      origin,
    })
  })
}

/** What the actor holds at this moment; their role cannot be changed before the transaction ends. */
async function lockOwnRole(tx: Db, actor: StaffActor): Promise<Permission[]> {
  const role = tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('roles.id')
    .where('users.id', '=', actor.id)
  const { id } = await (mustLock(tx) ? role.forUpdate() : role).executeTakeFirstOrThrow()
  const own = await heldBy(tx, id)
  if (!own.includes('manage-roles')) throw new AppError('forbidden')
  return own
}

async function findRole(db: Db, id: number): Promise<Role> {
  const role = await db
    .selectFrom('roles')
    .select(['id', 'name', 'display_name', 'level', 'is_system', 'row_scope', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  return role
}

async function heldBy(db: Db, roleId: number): Promise<Permission[]> {
  const rows = await db.selectFrom('role_permissions').select('permission').where('role_id', '=', roleId).execute()
  return permissions.filter((name) => rows.some(({ permission }) => permission === name))
}
