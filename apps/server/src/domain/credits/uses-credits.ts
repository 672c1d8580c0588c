import type { Db } from '../../db/dialects/dialect.ts'
import { holds, type StaffActor } from '../actor.ts'

/**
 * Whether credits of their own are of use to the actor: they sell, have somebody below to hand them to, or once had some. People who only keep the
 * books have none to run out of and none to request.
 */
export async function usesCredits(db: Db, actor: StaffActor): Promise<boolean> {
  if (holds(actor, 'manage-devices') || holds(actor, 'manage-vouchers') || holds(actor, 'mint-credits')) return true
  const moved = await db
    .selectFrom('credit_accounts')
    .select('id')
    .where('user_id', '=', actor.id)
    .where('seq', '>', 0)
    .executeTakeFirst()
  if (moved) return true
  const below = await db
    .selectFrom('users')
    .select('id')
    .where('parent_id', '=', actor.id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return below !== undefined
}
