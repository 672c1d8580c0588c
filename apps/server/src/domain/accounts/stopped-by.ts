import type { Db } from '../../db/dialects/dialect.ts'
import { isAdmin, type StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'

/**
 * Refuses to bring back an account or a TV that somebody above the actor stopped: a parent cannot undo what an admin did.
 * Where nobody is recorded, only admins can.
 */
export async function requireRightToBringBack(tx: Db, actor: StaffActor, stoppedBy: number | null): Promise<void> {
  if (actor.role === 'super-admin' || stoppedBy === actor.id) return
  const stopper =
    stoppedBy === null
      ? undefined
      : await tx
          .selectFrom('users')
          .innerJoin('roles', 'roles.id', 'users.role_id')
          .select(['users.path', 'roles.name as role'])
          .where('users.id', '=', stoppedBy)
          .executeTakeFirst()
  const isAllowed = isAdmin(actor) ? stopper?.role !== 'super-admin' : stopper?.path.startsWith(actor.path) === true
  if (!isAllowed) throw new AppError('forbidden')
}
