import type { Db } from '../../db/dialects/dialect.ts'
import { holds, type StaffActor } from '../actor.ts'

const selling = ['manage-devices', 'manage-vouchers'] as const

/**
 * Whether credits of their own are of use to the actor: they sell, have somebody below to hand them to, or once had some. People who only keep the
 * books have none to run out of and none to request.
 */
export async function usesCredits(db: Db, actor: StaffActor): Promise<boolean> {
  if ([...selling, 'mint-credits' as const].some((permission) => holds(actor, permission))) return true
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

/** Those of some roles whose people sell; a help desk has no credits to run out of, nor has anyone who can issue them. */
export async function rolesThatSpend(db: Db, roles: readonly number[]): Promise<ReadonlySet<number>> {
  if (roles.length === 0) return new Set()
  const rows = await db
    .selectFrom('role_permissions')
    .select(['role_id', 'permission'])
    .where('role_id', 'in', roles)
    .where('permission', 'in', [...selling, 'mint-credits'])
    .execute()
  const issuing = new Set(rows.filter(({ permission }) => permission === 'mint-credits').map(({ role_id }) => role_id))
  return new Set(rows.map(({ role_id }) => role_id).filter((id) => !issuing.has(id)))
}
