import { activationCode } from '@castellan/contract/access/price-periods.ts'
import { reversibleTypes } from '@castellan/contract/access/credit-moves.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import type { Holder } from './accounts.ts'
import { changeRecord, holdersOf, moveCredits, type Recorded, type RecordRow } from './move-credits.ts'
import { nearestAbove } from './people.ts'
import { takeRecord } from './read-records.ts'
import { movesOpenTo } from './record-rights.ts'

type Reversal = { id: number; note: string; key: string; origin: Origin }

/** Takes a settled movement back by a mirrored one, if whoever got the credits still has them. */
export async function reverseCredits(
  tx: Db,
  actor: StaffActor,
  now: number,
  { id, note, key, origin }: Reversal,
): Promise<Recorded> {
  const record = await takeRecord(tx, actor, id)
  if (record.status !== 'settled' || !reversibleTypes.includes(record.type)) throw new AppError('bad_state')
  if (!movesOpenTo(actor, record, settingsOf(tx).mint_alone_max).includes('reversed')) throw new AppError('forbidden')
  return mirror(tx, actor, now, { record, type: 'reversal', credits: record.credits, note, key, origin })
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
): Promise<Recorded> {
  if (record.status !== 'settled' || credits > record.credits) throw new AppError('bad_state')
  const { from: giver, to }: { from: Holder; to: Holder } = await holdersOf(tx, record)
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
