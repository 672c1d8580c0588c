import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { invalidField } from '../app-error.ts'

/** The account a new one belongs to: the actor unless another is named, whose role must stand above the new one. */
export async function parentFor(
  tx: Db,
  actor: StaffActor,
  { roleId, parentId }: { roleId: number; parentId: number | null | undefined },
): Promise<number> {
  if (parentId === null || parentId === undefined || parentId === actor.id) return actor.id
  const parent = await tx
    .selectFrom('users')
    .select(['id', 'role_id'])
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow()
  const role = await tx.selectFrom('roles').select('level').where('id', '=', roleId).executeTakeFirstOrThrow()
  if (!(await mayHaveBelow(tx, { roleId: parent.role_id, below: role.level })))
    throw invalidField('parent', 'parent_too_low')
  return parent.id
}

/** Whether people of a role may stand above people of a level: it is a higher one, and manages users. */
export async function mayHaveBelow(db: Db, { roleId, below }: { roleId: number; below: number }): Promise<boolean> {
  const role = await db
    .selectFrom('roles')
    .innerJoin('role_permissions', 'role_permissions.role_id', 'roles.id')
    .select('roles.id')
    .where('roles.id', '=', roleId)
    .where('roles.level', '<', below)
    .where('role_permissions.permission', '=', 'manage-users')
    .executeTakeFirst()
  return role !== undefined
}
