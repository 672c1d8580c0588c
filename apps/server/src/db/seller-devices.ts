import { sql, type Selectable } from 'kysely'
import type { Db } from './dialects/dialect.ts'
import { mustLock } from './lock-rows.ts'
import type { DeviceRow } from './schema/schema.ts'

const columns = ['id', 'product', 'model', 'app_version', 'country', 'last_seen_at', 'created_at'] as const
type SellerDevice = Pick<Selectable<DeviceRow>, (typeof columns)[number]>
type Portion = { sellerId: number | null; after: number; limit: number }

/** The next devices in use of one seller, or without one, in order of id; through the separate index table where the database uses it. */
export async function readSellerDevices(db: Db, { sellerId, after, limit }: Portion): Promise<SellerDevice[]> {
  if (mustLock(db)) {
    const names = sql.join(columns.map((column) => sql.ref(`devices.${column}`)))
    const { rows } = await sql<SellerDevice>`select ${names} from device_sellers
      join devices on devices.id = device_sellers.device_id
      where device_sellers.reseller_id = ${sellerId ?? 0} and device_sellers.device_id > ${after}
        and devices.deleted_at is null and devices.archived_at is null
      order by device_sellers.device_id limit ${sql.lit(limit)}`.execute(db)
    return rows
  }
  return db
    .selectFrom('devices')
    .select(columns)
    .where('reseller_id', sellerId === null ? 'is' : '=', sellerId)
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}
