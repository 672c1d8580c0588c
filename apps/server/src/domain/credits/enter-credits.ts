import type { creditCalls } from '@castellan/contract/calls/credits.ts'
import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import { holds, type StaffActor } from '../actor.ts'
import { invalidField, AppError } from '../app-error.ts'
import type { Holder } from '../ledger/accounts.ts'
import { moveCredits, writeDown, type Movement, type RecordedMove } from '../ledger/move-credits.ts'
import { findPerson, nearestAbove, standsUnder, type CreditPerson } from './people.ts'
import { priceOf } from './price-text.ts'
import { checkGiving } from '../access/person-limits.ts'
import { leftToIssueAlone } from './issued-alone.ts'
import { isIssue, issuingNeedsSecondPerson } from './record-rights.ts'
import { momentsOf } from '../clock.ts'

export type CreditEntry = BodyOf<typeof creditCalls.enterCredits>

/** Records a transaction for the actor, and settles it unless it is a draft or requires a second person. */
export async function enterCredits(
  tx: Db,
  actor: StaffActor,
  now: number,
  { entry, key, origin }: { entry: CreditEntry; key: string; origin: Origin },
): Promise<RecordedMove> {
  const { type, credits, note, reference } = entry
  const sides = await sidesOf(tx, actor, entry)
  const expiresAt = endOf(entry, now)
  const price = priceOf(credits, entry)
  const movement: Movement = { type, ...sides, credits, note, reference, price, expiresAt, key, origin }
  if (entry.draft) return writeDown(tx, actor, now, { ...movement, status: 'draft' })
  if (type === 'transfer') await checkGiving(tx, actor.id, credits, now)
  if (isIssue(entry.type) && issuingNeedsSecondPerson(entry, await leftToIssueAlone(tx, actor, now)))
    return writeDown(tx, actor, now, { ...movement, status: 'pending' })
  return moveCredits(tx, actor, now, { ...movement, approvedById: actor.id })
}

/** Whose credits go where, or why they may not (domain §4). */
async function sidesOf(tx: Db, actor: StaffActor, entry: CreditEntry): Promise<{ from: Holder; to: Holder }> {
  const { type, note, direction } = entry
  if (type !== 'transfer' && type !== 'mint' && note === '') throw invalidField('note', 'required')
  if (direction !== undefined && type !== 'adjustment') throw invalidField('direction', 'not_allowed')
  const isIssuing = type === 'mint' || type === 'adjustment' || type === 'expiry'
  if (isIssuing && (!holds(actor, 'mint-credits') || actor.impersonator)) throw new AppError('forbidden')
  // Nobody records transactions for themselves: neither gains, nor moves of their own credits to and fro.
  if (entry.user_id === actor.id) throw invalidField('user_id', 'own_account')
  const person = await findPerson(tx, actor, entry.user_id)
  switch (type) {
    case 'mint':
      return { from: 'mint', to: person.id }
    case 'expiry':
      return { from: person.id, to: 'expired' }
    case 'adjustment':
      if (direction === undefined) throw invalidField('direction', 'required')
      return direction === 'add' ? { from: 'adjust', to: person.id } : { from: person.id, to: 'adjust' }
    case 'transfer':
      refuseStranger(actor, person)
      return { from: actor.id, to: person.id }
    case 'clawback':
      refuseStranger(actor, person)
      return { from: person.id, to: (await nearestAbove(tx, person.path)) ?? actor.id }
  }
}

/** Until when the credits are good; nothing forever, which is the rule. Only what comes new into an account can end. */
function endOf({ type, expires_at: end }: CreditEntry, now: number): number | null {
  if (end === undefined || end === null) return null
  if (type !== 'mint' && type !== 'transfer') throw invalidField('expires_at', 'not_allowed')
  const { to: moment } = momentsOf({ to: end })
  if (moment! <= now) throw invalidField('expires_at', 'ends_in_past')
  return moment
}

function refuseStranger(actor: StaffActor, person: CreditPerson): void {
  if (!standsUnder(actor, person)) throw invalidField('user_id', 'not_allowed')
}
