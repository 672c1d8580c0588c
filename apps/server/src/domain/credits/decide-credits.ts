import { creditMovesFrom, type CreditMove } from '@castellan/contract/licences/credit-moves.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import { checkSecondPerson } from '../access/second-person.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { checkGiving } from '../access/person-limits.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import type { Accounts } from '../ledger/accounts.ts'
import { changeRecord, applyRecord, recordAction, type RecordRow } from '../ledger/move-credits.ts'
import { readRecordForUpdate } from './read-records.ts'
import { leftToIssueAlone } from './issued-alone.ts'
import { isIssue, creditMovesOpenTo, issuingNeedsSecondPerson } from './record-rights.ts'

type Decision = { id: number; status: CreditMove; note?: string | undefined; origin: Origin }

/** Moves a record to its next state (domain §3.4); credits move when that state is `settled`. */
export async function decideCredits(
  tx: Db,
  actor: StaffActor,
  now: number,
  { id, status, note, origin }: Decision,
): Promise<{ record: RecordRow; accounts?: Accounts }> {
  const record = await readRecordForUpdate(tx, actor, id)
  if (!creditMovesFrom[record.status].includes(status)) throw new AppError('bad_state')
  const isOwnIssue = isIssue(record.type) && record.created_by_id === actor.id
  const aloneMax = isOwnIssue ? await leftToIssueAlone(tx, actor, now) : settingsOf(tx).mint_alone_max
  const isSettlingApproved = status === 'settled' && isApprovedFor(actor, record, aloneMax)
  if (!creditMovesOpenTo(actor, record, aloneMax).includes(status) && !isSettlingApproved)
    throw new AppError('forbidden')
  const approves = status === 'approved' || (status === 'settled' && record.approved_by_id === null)
  const isSecond = approves && record.created_by_id !== actor.id
  if (isSecond && issuingNeedsSecondPerson(record, aloneMax))
    await checkSecondPerson(tx, actor, record.created_by_id, now)
  const set = { ...(note === undefined ? {} : { note }), ...(approves ? { approved_by_id: actor.id } : {}) }
  if (status === 'settled') {
    if (record.expires_at !== null && record.expires_at <= now) throw new AppError('bad_state')
    await refuseGone(tx, record)
    if (record.type === 'transfer' && record.from_id !== null)
      await checkGiving(tx, record.from_id, record.credits, now)
    return applyRecord(tx, actor, now, { record, set, origin })
  }
  const after = await changeRecord(tx, now, { record, set: { ...set, status } })
  await recordAction(tx, actor, now, { record: after, verb: status, origin })
  return { record: after }
}

/** What a second person has approved, its maker may settle: when the money has come in. */
function isApprovedFor(actor: StaffActor, record: RecordRow, aloneMax: number): boolean {
  const isApproved = record.status === 'approved' && record.approved_by_id !== record.created_by_id
  return issuingNeedsSecondPerson(record, aloneMax) && isApproved && record.created_by_id === actor.id
}

/** A record that waited is not settled for somebody who has gone meanwhile. */
async function refuseGone(tx: Db, record: RecordRow): Promise<void> {
  const ids = [record.from_id, record.to_id].filter((id) => id !== null)
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .execute()
  if (rows.length < new Set(ids).size) throw new AppError('bad_state')
}
