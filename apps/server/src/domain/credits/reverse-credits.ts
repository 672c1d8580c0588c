import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import { reversibleTypes } from '@castellan/contract/licences/credit-moves.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError, invalidField } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import type { Holder } from '../ledger/accounts.ts'
import {
  changeRecord,
  accountHoldersOf,
  moveCredits,
  type RecordedMove,
  type RecordRow,
} from '../ledger/move-credits.ts'
import { nearestAbove, reachesReceiver } from './people.ts'
import { readRecordForUpdate } from './read-records.ts'
import { mayUndo, creditMovesOpenTo } from './record-rights.ts'

type Reversal = { id: number; note: string; key: string; origin: Origin }

/**
 * Reverses a settled transaction by an opposite one, if the recipient still has the credits. It takes a reason, unless somebody undoes a
 * transfer they have just made.
 */
export async function reverseCredits(
  tx: Db,
  actor: StaffActor,
  now: number,
  { id, note, key, origin }: Reversal,
): Promise<RecordedMove & { reversed: RecordRow }> {
  const record = await readRecordForUpdate(tx, actor, id)
  if (record.status !== 'settled' || !reversibleTypes.includes(record.type)) throw new AppError('bad_state')
  if (!creditMovesOpenTo(actor, record, settingsOf(tx).mint_alone_max).includes('reversed'))
    throw new AppError('forbidden')
  if (!(await reachesReceiver(tx, actor, record))) throw new AppError('forbidden')
  if (note === '' && !mayUndo(actor, record, now)) throw invalidField('note', 'required')
  const mirrored = await mirror(tx, actor, now, {
    record,
    type: 'reversal',
    credits: record.credits,
    note,
    key,
    origin,
  })
  return { ...mirrored, reversed: record }
}

type Mirror = {
  record: RecordRow
  type: 'reversal' | 'refund'
  credits: number
  note?: string
  key?: string | undefined
  origin: Origin
}

/** The movement back, whole or in part. The record it takes back can be named once only, so there is never a second one. */
export async function mirror(
  tx: Db,
  actor: StaffActor,
  now: number,
  { record, type, credits, note = '', key, origin }: Mirror,
): Promise<RecordedMove> {
  if (record.status !== 'settled' || credits > record.credits) throw new AppError('bad_state')
  const { from: giver, to }: { from: Holder; to: Holder } = await accountHoldersOf(tx, record)
  const from = await heirOf(tx, giver)
  const device =
    record.device_id === null || record.period === null
      ? null
      : {
          id: record.device_id,
          service: record.service ?? activationCode,
          maskedMac: record.device_mac,
          period: record.period,
          priceRuleId: record.price_rule_id,
        }
  await changeRecord(tx, now, { record, set: { status: 'reversed' } })
  return moveCredits(tx, actor, now, {
    type,
    from: to,
    to: from,
    credits,
    note,
    device,
    reversesId: record.id,
    key,
    origin,
  })
}

/** Who gets back what somebody gave: they themselves, or the nearest above them in use once they are out of use, as with the rest of their credits. */
async function heirOf(tx: Db, giver: Holder): Promise<Holder> {
  if (typeof giver !== 'number') return giver
  const user = await tx
    .selectFrom('users')
    .select(['path', 'deleted_at', 'archived_at'])
    .where('id', '=', giver)
    .executeTakeFirst()
  const isHere = user !== undefined && user.deleted_at === null && user.archived_at === null
  return isHere || user === undefined ? giver : ((await nearestAbove(tx, user.path)) ?? giver)
}
