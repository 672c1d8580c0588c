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
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'roles.level'])
    .where('users.id', '=', parentId)
    .executeTakeFirstOrThrow()
  const role = await tx.selectFrom('roles').select('level').where('id', '=', roleId).executeTakeFirstOrThrow()
  if (parent.level >= role.level) throw invalidField('parent', 'parent_too_low')
  return parent.id
}
