import { sql } from 'kysely'
import { mustLock } from './lock-rows.ts'
import type { Db } from './dialects/dialect.ts'

/** Fills the table of tags from the devices; from then on the database keeps it. */
export async function rebuildDeviceTags(tx: Db): Promise<void> {
  const tags = sql.raw(
    mustLock(tx)
      ? `select distinct lower(value), devices.id from devices, jsonb_array_elements_text(devices.tags::jsonb) as tags(value) where devices.tags <> '[]'`
      : `select distinct lower(value), devices.id from devices, json_each(devices.tags) where devices.tags <> '[]'`,
  )
  await sql`insert into device_tags (tag, device_id) ${tags}`.execute(tx)
}
