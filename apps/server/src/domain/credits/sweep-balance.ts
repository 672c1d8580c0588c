import { limits } from '@castellan/contract/limits.ts'
import { lockCredits } from '../../db/lock-rows.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { lockAccounts } from '../ledger/accounts.ts'
import { moveCredits } from '../ledger/move-credits.ts'
import { nearestAbove } from './people.ts'

/** Hands all a user has to the next one above them who is in use, in the transaction that takes them out of use (domain §4). */
export async function sweepBalance(
  tx: Db,
  actor: Actor,
  now: number,
  { user, origin }: { user: { id: number; path: string }; origin: Origin },
): Promise<void> {
  const existing = await tx.selectFrom('credit_accounts').select('id').where('user_id', '=', user.id).executeTakeFirst()
  if (!existing) return
  await lockCredits(tx)
  const above = await nearestAbove(tx, user.path)
  const { from } = await lockAccounts(tx, { from: user.id, to: above ?? 'adjust' }, now)
  if (from.balance === 0) return
  if (above === null) throw new AppError('in_use')
  for (let left = from.balance; left > 0; left -= limits.creditsPerRecordMax) {
    const credits = Math.min(left, limits.creditsPerRecordMax)
    await moveCredits(tx, actor, now, { type: 'sweep', from: user.id, to: above, credits, origin })
  }
}
