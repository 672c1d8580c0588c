import type { Db } from '../../db/dialects/dialect.ts'

/** The TVs of accounts. One that has changed owners since it was added is in none, the person who forgot to take it out. */
export function membershipsOf(db: Db) {
  return lastingMembershipsOf(db).where('devices.deleted_at', 'is', null)
}

/** The same with deleted TVs, which are in their account again when they are restored. */
function lastingMembershipsOf(db: Db) {
  return db
    .selectFrom('owner_account_devices')
    .innerJoin('owner_accounts', 'owner_accounts.id', 'owner_account_devices.account_id')
    .innerJoin('devices', 'devices.id', 'owner_account_devices.device_id')
    .where('devices.password_hash', 'is not', null)
    .where((eb) => eb('owner_account_devices.added_at', '>=', eb.fn.coalesce('devices.owner_since', eb.lit(0))))
}

/** The account a TV is in; null when it is in none. */
export async function accountOfTv(db: Db, deviceId: number): Promise<number | null> {
  const row = await membershipsOf(db).select('owner_accounts.id').where('devices.id', '=', deviceId).executeTakeFirst()
  return row?.id ?? null
}

/** The TVs of an account, in the order they were added. */
export function tvsOfAccount(db: Db, accountId: number) {
  return membershipsOf(db)
    .select(['devices.id', 'devices.public_id', 'devices.name', 'devices.mac'])
    .where('owner_accounts.id', '=', accountId)
    .orderBy('owner_account_devices.added_at')
    .orderBy('devices.id')
    .execute()
}

/** Those of some TVs that are in an account, even deleted. */
export async function lastingTvsOfAccount(db: Db, accountId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await lastingMembershipsOf(db)
    .select('devices.id')
    .where('owner_accounts.id', '=', accountId)
    .where('devices.id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}
