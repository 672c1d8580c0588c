import { entriesOf } from '@castellan/contract/types/typed-keys.ts'
import type { creditCalls } from '@castellan/contract/calls/credits.ts'
import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { isAdmin, type StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { changeRecord, type RecordRow } from '../ledger/move-credits.ts'
import { priceOf, unitPriceText } from './price-text.ts'
import { readRecordForUpdate } from './read-records.ts'

type Note = BodyOf<typeof creditCalls.noteCredits>

const undecided: readonly string[] = ['draft', 'pending']

/** Changes the note of a record at any time, price and reference while it is not decided (domain §3.4). Anyone who merely got the credits changes nothing. */
export async function noteCredits(
  db: Db,
  actor: StaffActor,
  now: number,
  { origin, ...asked }: Note & { origin: Origin },
): Promise<RecordRow> {
  return db.transaction().execute(async (tx) => {
    const record = await readRecordForUpdate(tx, actor, asked.id)
    if (record.created_by_id !== actor.id && !isAdmin(actor)) throw new AppError('forbidden')
    const touchesPrice = asked.unit_price !== undefined || asked.currency !== undefined
    if ((touchesPrice || asked.reference !== undefined) && !undecided.includes(record.status))
      throw new AppError('bad_state')
    const set = {
      ...(asked.note === undefined ? {} : { note: asked.note }),
      ...(asked.reference === undefined ? {} : { reference: asked.reference }),
      ...(touchesPrice ? newPrice(record, asked) : {}),
    }
    const changes = Object.fromEntries(entriesOf(set).map(([name, to]) => [name, { from: record[name], to }]))
    const after = await changeRecord(tx, now, { record, set })
    await recordActivity(tx, actor, now, {
      verb: 'credit_records.update',
      target: { type: 'credit_records', id: record.id, label: record.doc_no ?? '' },
      changes,
      origin,
    })
    return after
  })
}

function newPrice(record: RecordRow, asked: Note) {
  const current = record.unit_price === null ? null : unitPriceText(record.unit_price)
  const unitPrice = asked.unit_price === undefined ? current : asked.unit_price
  const currency = asked.currency === undefined ? record.currency : asked.currency
  return (
    priceOf(record.credits, { unit_price: unitPrice, currency }) ?? { unit_price: null, currency: null, amount: null }
  )
}
