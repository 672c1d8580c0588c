import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { tellConfigChanged } from './push-to-devices.ts'

/** TVs told at once; short transactions let others write in between. */
const partSize = 500

type Telling = { devices: readonly number[] | null; wake: (deviceId: number) => void }

/**
 * A new version of the configuration for these devices, or for every one. TVs that are on are pushed; the others
 * find the version when they come back.
 */
export async function tellOptions(db: Db, { devices, wake }: Telling, now: number): Promise<void> {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('devices')
      .select(['id', 'last_seen_at'])
      .where('id', '>', last)
      .where('deleted_at', 'is', null)
      .$if(devices !== null, (query) => query.where('id', 'in', [...devices!]))
      .orderBy('id')
      .limit(partSize)
      .execute()
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const awake = rows.filter(({ last_seen_at: at }) => at !== null && at > now - 2 * limits.heartbeatS * 1_000)
    const awakeIds = awake.map(({ id }) => id)
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('devices')
        .set({ config_version: sql<number>`config_version + 1` })
        .where('id', 'in', ids)
        .execute()
      await tellConfigChanged(tx, awakeIds, now)
    })
    for (const id of awakeIds) wake(id)
    last = ids.at(-1)!
  }
}
