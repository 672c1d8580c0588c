import type { Locale } from '@castellan/contract/locales.ts'
import type { Db } from '../../db/dialects/dialect.ts'

/** How many activations of each reseller end within a stretch of time. */
export async function countExpiring(
  db: Db,
  { from, to }: { from: number; to: number },
): Promise<{ id: number; locale: Locale; count: number }[]> {
  const rows = await db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.reseller_id')
    .select((eb) => ['users.id', 'users.locale', eb.fn.countAll<number>().as('count')])
    .where('devices.status', '=', 'active')
    .where('devices.expires_at', '>=', from)
    .where('devices.expires_at', '<', to)
    .where('devices.deleted_at', 'is', null)
    .where('users.status', '=', 'active')
    .groupBy(['users.id', 'users.locale'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
