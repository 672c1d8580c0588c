import type { Db } from '../../db/dialects/dialect.ts'
import { AppError } from '../app-error.ts'

/**
 * Locks the account of a TV until the transaction ends, and the one it joins. Which TVs have a source besides, and which TV is the last of an
 * account, is true only as long as no other TV leaves it at the same moment. Taken after the TV itself, in the order of their ids.
 */
export async function lockOwnerAccounts(tx: Db, deviceId: number, joined?: number): Promise<void> {
  const own = await tx
    .selectFrom('owner_account_devices')
    .select('account_id')
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  const ids = new Set([own?.account_id, joined].filter((id) => id !== undefined))
  for (const id of [...ids].toSorted((one, other) => one - other)) {
    const { numUpdatedRows } = await tx
      .updateTable('owner_accounts')
      .set((eb) => ({ created_at: eb.ref('created_at') }))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Its last TV left while this one was about to join.
    if (id === joined && numUpdatedRows === 0n) throw new AppError('wrong_credentials')
  }
}
