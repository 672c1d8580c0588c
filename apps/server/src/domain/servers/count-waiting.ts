import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'

/** Of each kind so many are counted: more than that is too many, however many. */
const countedMax = 2_000

/** How much is due and waits for a process to take it: playlists to fetch and to read, webhooks, exports and actions on lists. */
export async function countWaiting(db: Db, now: number): Promise<number> {
  const max = sql.lit(countedMax)
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from (select 1 as one from refreshes where status = 'waiting' and not exists (select 1 from sources join devices on devices.id = sources.device_id where sources.id = refreshes.source_id and devices.deleted_at is not null) limit ${max}) as fetching
    union all select count(*) from (select 1 as one from uploads where status = 'uploaded' and deleted_at is null and not exists (select 1 from devices where devices.id = uploads.device_id and devices.deleted_at is not null) limit ${max}) as reading
    union all select count(*) from (select 1 as one from webhook_deliveries where state = 'waiting' and next_at <= ${now} limit ${max}) as delivering
    union all select count(*) from (select 1 as one from list_jobs where state = 'waiting' limit ${max}) as listing
    union all select count(*) from (select 1 as one from mass_jobs where state = 'waiting' limit ${max}) as assigning`.execute(
    db,
  )
  return rows.reduce((sum, { count }) => sum + Number(count), 0)
}
