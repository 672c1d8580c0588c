import type { Db } from '../../db/dialects/dialect.ts'
import { eraseShared } from '../devices/erase-shared.ts'
import { lockOwnerAccounts } from './lock-accounts.ts'

/** Removes a TV from its owner's account, with the sources it shares there: on request of the owner, with another owner, and when its data is deleted. */
export async function leaveAccount(tx: Db, deviceId: number, now: number): Promise<void> {
  await lockOwnerAccounts(tx, deviceId)
  await eraseShared(tx, deviceId, now)
  await tx.deleteFrom('owner_account_devices').where('device_id', '=', deviceId).execute()
  await deleteEmptyAccounts(tx)
}

/** Puts another TV in the place of one, when its owner moves there. An account it was still in without an owner may lose its last TV. */
export async function moveInAccount(tx: Db, { from, to }: { from: number; to: number }, now: number): Promise<void> {
  await tx.deleteFrom('owner_account_devices').where('device_id', '=', to).execute()
  await tx
    .updateTable('owner_account_devices')
    .set({ device_id: to, added_at: now })
    .where('device_id', '=', from)
    .execute()
  await deleteEmptyAccounts(tx)
}

/** An account exists only as long as it has TVs. */
export async function deleteEmptyAccounts(tx: Db): Promise<void> {
  await tx
    .deleteFrom('owner_accounts')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('owner_account_devices')
            .select('device_id')
            .whereRef('owner_account_devices.account_id', '=', 'owner_accounts.id'),
        ),
      ),
    )
    .execute()
}
