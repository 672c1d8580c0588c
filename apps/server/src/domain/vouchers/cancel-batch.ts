import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { lockRecord } from '../credits/read-records.ts'
import { mirror } from '../credits/reverse-credits.ts'
import type { Batch } from './make-batch.ts'

/**
 * Ends the codes nobody has used, expired ones too, and refunds the price of exactly these to the maker. A code that is redeemed at the same
 * moment is either used or refunded: both change its state, and one of them finds it changed.
 */
export async function cancelBatch(
  tx: Db,
  actor: StaffActor,
  now: number,
  { batch, key, origin }: { batch: Batch; key?: string | undefined; origin: Origin },
): Promise<Pick<Batch, 'state'>> {
  if (batch.state === 'waiting') return { state: 'cancelled' }
  const { numUpdatedRows } = await tx
    .updateTable('voucher_codes')
    .set({ state: 'refunded' })
    .where('batch_id', '=', batch.id)
    .where('state', '=', 'unused')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('bad_state')
  const credits = Number(numUpdatedRows) * batch.credits
  if (credits > 0) {
    const record = await lockRecord(tx, batch.record_id!)
    await mirror(tx, actor, now, { record, type: 'refund', credits, note: batch.name, key, origin })
  }
  return { state: 'cancelled' }
}
