import {
  approvingMoves,
  creditMovesFrom,
  reversibleTypes,
  type CreditMove,
  type CreditType,
} from '@castellan/contract/licences/credit-moves.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { holds, isAdmin, type StaffActor } from '../actor.ts'
import type { RecordRow } from '../ledger/move-credits.ts'

/** Types that make credits or take them out of the world. */
const issuing: readonly CreditType[] = ['mint', 'adjustment', 'expiry']

export function isIssue(type: CreditType): boolean {
  return issuing.includes(type)
}

type MoveFacts = Pick<RecordRow, 'type' | 'status' | 'credits' | 'from_id' | 'to_id' | 'created_by_id'>

/** Whether it takes two people (domain C.2, four eyes); `aloneMax` is what is left to one. */
export function issuingNeedsSecondPerson(
  { type, credits }: Pick<MoveFacts, 'type' | 'credits'>,
  aloneMax: number,
): boolean {
  return issuing.includes(type) && credits > aloneMax
}

/** What the actor may do to a record they can see: the one rule behind the buttons and the calls. */
export function creditMovesOpenTo(actor: StaffActor, record: MoveFacts, aloneMax: number): (CreditMove | 'reversed')[] {
  const moves: (CreditMove | 'reversed')[] = creditMovesFrom[record.status].filter((move) =>
    mayMove(actor, record, { move, aloneMax }),
  )
  return mayReverse(actor, record) ? [...moves, 'reversed'] : moves
}

type Wish = { move: CreditMove; aloneMax: number }

function mayMove(actor: StaffActor, record: MoveFacts, { move, aloneMax }: Wish): boolean {
  const isMaker = record.created_by_id === actor.id
  if (move === 'cancelled') return isMaker || isAdmin(actor)
  if (move === 'pending') return isMaker
  if (!issuing.includes(record.type)) return move === 'rejected' ? isAdmin(actor) && !isMaker : isMaker
  if (!approvingMoves.includes(move)) return false
  return mayApprove(actor, record, aloneMax)
}

/** Small issues are settled by anyone who may make them; large ones by an admin who neither wrote them down nor gains by them. */
function mayApprove(actor: StaffActor, record: MoveFacts, aloneMax: number): boolean {
  // Two accounts in the hands of one person are no second person.
  if (actor.impersonator) return false
  const isMaker = record.created_by_id === actor.id
  if (issuingNeedsSecondPerson(record, aloneMax)) return isAdmin(actor) && !isMaker && record.to_id !== actor.id
  return isMaker ? holds(actor, 'mint-credits') : isAdmin(actor) && record.to_id !== actor.id
}

/** How long the giver may undo a transfer without a reason. */
const undoTransferMs = dayMs

/** Whether it is a transfer that the actor made within the last day; one that the receiver has spent is still not undone. */
export function mayUndo(actor: StaffActor, record: MoveFacts & Pick<RecordRow, 'settled_at'>, now: number): boolean {
  const isRecent = record.settled_at !== null && record.settled_at > now - undoTransferMs
  return record.type === 'transfer' && record.created_by_id === actor.id && isRecent && mayReverse(actor, record)
}

/** A settled transaction is reversed by its maker or an admin; nobody reverses one in their own favour, except a transfer they made. */
function mayReverse(actor: StaffActor, record: MoveFacts): boolean {
  if (record.status !== 'settled' || !reversibleTypes.includes(record.type)) return false
  const isMaker = record.created_by_id === actor.id
  if (record.from_id === actor.id) return isMaker && record.type === 'transfer'
  if (issuing.includes(record.type)) return holds(actor, 'mint-credits')
  return isMaker || isAdmin(actor)
}
