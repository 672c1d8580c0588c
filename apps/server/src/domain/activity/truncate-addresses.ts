import { activity } from '@castellan/contract/resources/activity.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { truncateAddress } from './row-parts.ts'

/** Truncates the network addresses of a batch of sealed rows older than `days`; true while there are more. */
export async function truncateSomeAddresses(db: Db, now: number, days: number, atOnce: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('activity_digests')
      .innerJoin('activity', 'activity.id', 'activity_digests.activity_id')
      .select(['activity.id', 'at', 'ip', 'actor_name', 'verb', 'target_label'])
      .where('connection_salt', 'is not', null)
      .orderBy('activity_id')
      .limit(atOnce)
      .execute()
    const old = rows.filter(({ at }) => at <= now - days * dayMs)
    for (const row of old) {
      const { id } = row
      const ip = truncateAddress(row.ip)
      await tx
        .updateTable('activity')
        .set({ ip, user_agent: '', search_text: searchTextOf(activity, { ...row, ip }) })
        .where('id', '=', id)
        .execute()
      await tx.updateTable('activity_digests').set({ connection_salt: null }).where('activity_id', '=', id).execute()
    }
    return old.length === atOnce
  })
}
