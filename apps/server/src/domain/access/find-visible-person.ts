import type { Db } from '../../db/dialects/dialect.ts'
import { countedUsersOf } from './reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'

export type VisiblePerson = Awaited<ReturnType<typeof findVisiblePerson>>

/** Somebody the actor sees, archived or not; not there and not theirs to see are the same 404. */
export async function findVisiblePerson(db: Db, actor: StaffActor, id: number) {
  const person = await visiblePeople(db, actor).where('users.id', '=', id).executeTakeFirst()
  if (!person) throw new AppError('not_found')
  return person
}

/** Everybody the actor sees who is not deleted, with their role. */
export function visiblePeople(db: Db, actor: StaffActor) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.locale',
      'users.path',
      'users.parent_id',
      'users.role_id',
      'users.status',
      'users.password_hash',
      'users.archived_at',
      'users.created_at',
      'users.version',
      'users.stopped_by',
      'users.stop_reason',
      'users.stopped_at',
      'roles.level as role_level',
      'roles.display_name as role',
    ])
    .where('users.deleted_at', 'is', null)
    .where(countedUsersOf(actor))
}
