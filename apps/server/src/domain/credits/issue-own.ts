import type { Db } from '../../db/dialects/dialect.ts'
import { requireConfirmedPassword } from '../sign-in/confirm-password.ts'
import type { Origin } from '../activity/record-activity.ts'
import { holds, isAdmin, type StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { balanceOf } from '../ledger/accounts.ts'
import { leftToIssueAlone, readLeftToIssue } from './issued-alone.ts'
import { moveCredits } from '../ledger/move-credits.ts'

/** How many credits the actor may issue to pay for a TV of their own: no more than they may issue to others without a second person. */
export async function issuableForOwn(db: Db, actor: StaffActor, now: number): Promise<number> {
  return mayIssue(actor) ? readLeftToIssue(db, actor, now) : 0
}

function mayIssue(actor: StaffActor): boolean {
  return isAdmin(actor) && holds(actor, 'mint-credits') && !actor.impersonator
}

type Purchase = { payerId: number; credits: number; note: string; origin: Origin }

/** Issues what the actor's own account lacks for a purchase, in the transaction of the purchase. */
export async function issueMissing(
  tx: Db,
  actor: StaffActor,
  now: number,
  { payerId, credits, note, origin }: Purchase,
): Promise<void> {
  // Others' accounts are filled by a transaction of their own, which can be approved and reversed.
  if (payerId !== actor.id || !mayIssue(actor)) throw new AppError('forbidden')
  requireConfirmedPassword(actor, 'strict', now)
  const left = await leftToIssueAlone(tx, actor, now)
  const missing = credits - (await balanceOf(tx, payerId))
  if (missing <= 0) return
  if (missing > left) throw new AppError('not_enough_credits')
  const sides = { type: 'mint', from: 'mint', to: payerId } as const
  await moveCredits(tx, actor, now, { ...sides, credits: missing, note, approvedById: actor.id, origin })
}
