import { expressionBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { inSubtree } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'

/** A ticket of the actor's branch; one of another branch and one that is not there are the same `not_found`. */
export async function findTicket(db: Db, actor: StaffActor, id: number) {
  const scope = inSubtree(actor, 'tickets.opened_by_id') ?? expressionBuilder().lit(true)
  const ticket = await db
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where(sql<SqlBool>`${scope}`)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  return ticket
}
