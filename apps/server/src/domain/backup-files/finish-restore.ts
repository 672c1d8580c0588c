import { sql } from 'kysely'
import { deviceCounts } from '../../db/device-counts.ts'
import { rebuildDeviceTags } from '../../db/device-tags.ts'
import { mustLock } from '../../db/lock-rows.ts'
import type { Db } from '../../db/dialects/dialect.ts'

/** Further than any TV has come since the backup: what it has applied is never taken for what comes next. */
const versionsAhead = 100_000

/** Makes restored rows into a panel that goes on from now: nothing that was under way then is done once more. */
export async function finishRestore(tx: Db, now: number): Promise<void> {
  await countDevices(tx)
  await rebuildDeviceTags(tx)
  await sql`update devices set config_version = config_version + ${versionsAhead}, sources_version = sources_version + ${versionsAhead}`.execute(
    tx,
  )
  await sql`update device_settings set config_version = config_version + ${versionsAhead}`.execute(tx)
  await sql`update notifications set mail_due = 0 where mail_due <> 0`.execute(tx)
  await sql`update list_jobs set stored_as = null, file_key = null`.execute(tx)
  for (const table of ['list_jobs', 'mass_jobs', 'host_moves'])
    await sql`update ${sql.table(table)} set state = 'failed', ended_at = ${now} where state in ('running', 'undoing')`.execute(
      tx,
    )
  // What was withdrawn or cancelled since must not reach TVs again automatically.
  await sql`update updates set state = 'paused' where state in ('scheduled', 'rolling')`.execute(tx)
  await sql`update tv_messages set state = 'cancelled' where state in ('scheduled', 'sending') and starts_at <= ${now}`.execute(
    tx,
  )
}

/** Tables derived from the devices. */
async function countDevices(tx: Db): Promise<void> {
  const columns = sql.join(deviceCounts.columns.map((column) => sql.ref(column)))
  await sql`insert into device_counts (${columns}, count) select ${columns}, count(*) from devices
    where deleted_at is null and archived_at is null group by ${columns}`.execute(tx)
  if (mustLock(tx))
    await sql`insert into device_sellers (reseller_id, device_id) select coalesce(reseller_id, 0), id from devices`.execute(
      tx,
    )
}
