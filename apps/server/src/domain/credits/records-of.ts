import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Schema } from '../../db/schema/schema.ts'
import { branchOf } from '../access/reseller-tree.ts'
import { seesEveryRow, type StaffActor } from '../actor.ts'

/** Records that somebody of the actor's branch gave or got; admins see every one. */
export function recordsOf(actor: StaffActor) {
  return (
    eb: ExpressionBuilder<Schema, 'credit_records'>,
  ): ExpressionWrapper<Schema, 'credit_records', SqlBool> | null => {
    if (seesEveryRow(actor)) return null
    const { from, below } = branchOf(actor.path)
    const branch = eb
      .selectFrom('users')
      .select('users.id')
      .where('users.path', '>=', from)
      .where('users.path', '<', below)
    return eb.or([eb('credit_records.from_id', 'in', branch), eb('credit_records.to_id', 'in', branch)])
  }
}
