import type { Db } from '../../db/dialects/dialect.ts'
import { AppError } from '../app-error.ts'

/** Makes the code that paid for a sale usable again. A batch that was cancelled since was refunded without it, so such a sale stays. */
export async function returnVoucher(tx: Db, serviceId: number): Promise<void> {
  const code = await tx
    .selectFrom('voucher_codes')
    .innerJoin('voucher_batches', 'voucher_batches.id', 'voucher_codes.batch_id')
    .select(['voucher_codes.id', 'voucher_batches.state'])
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  if (!code) return
  if (code.state !== 'active') throw new AppError('bad_state')
  await tx
    .updateTable('voucher_codes')
    .set({ state: 'unused', device_id: null, service_id: null, redeemed_at: null })
    .where('id', '=', code.id)
    .execute()
}
