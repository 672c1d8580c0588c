import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'

/** Pauses a rollout by itself once too many TVs failed: a few of them, and a share of those that are done with it (domain §3.15). */
export async function pauseFailing(tx: Db, updateId: number, now: number): Promise<void> {
  const rows = await tx
    .selectFrom('update_actions')
    .select(['state', (eb) => eb.fn.countAll<number>().as('tvs')])
    .where('update_id', '=', updateId)
    .where('state', 'in', ['failed', 'installed'])
    .groupBy('state')
    .execute()
  const tvsIn = (state: string) => Number(rows.find((row) => row.state === state)?.tvs ?? 0)
  const failed = tvsIn('failed')
  const share = (100 * failed) / (failed + tvsIn('installed'))
  if (failed < limits.updateFailuresMin) return
  await tx
    .updateTable('updates')
    .set((eb) => ({ state: 'paused', updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', updateId)
    .where('failure_percent', '<=', Math.floor(share))
    .where('state', 'in', ['rolling', 'completed'])
    .execute()
}
