import type { Db } from '../../db/dialects/dialect.ts'
import { noOrigin, recordActivity } from '../activity/record-activity.ts'
import { countRunning } from './rollout-fleet.ts'
import { pushesUpdates } from './rollout-steps.ts'
import { countCrashed, countOffers, pauseCause } from './rollout-health.ts'

/** Pauses a rollout automatically once it fails or crashes on too many TVs (domain §3.15). Returns whether it did. */
export async function pauseUnhealthy(tx: Db, updateId: number, now: number): Promise<boolean> {
  const update = await tx.selectFrom('updates').selectAll().where('id', '=', updateId).executeTakeFirstOrThrow()
  if (!['rolling', 'completed'].includes(update.state)) return false
  const counts = await countOffers(tx, update)
  const since = Number(update.health_since ?? 0)
  const code = update.version_code
  const crashed = update.crash_percent === 0 ? 0 : await countCrashed(tx, update, now, { code, since })
  const running = crashed === 0 ? 0 : await countRunning(tx, update, now)
  const health = { ...counts, reached: counts.offered, running, crashed }
  const cause = pauseCause(update, health)
  if (cause === null) return false
  const { numUpdatedRows } = await tx
    .updateTable('updates')
    .set((eb) => ({
      state: 'paused',
      paused_cause: cause,
      ...pushesUpdates,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', updateId)
    .where('state', 'in', ['rolling', 'completed'])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  const [part, whole] = cause === 'failures' ? [counts.failed, counts.finished] : [crashed, running]
  await recordActivity(tx, { kind: 'system' }, now, {
    verb: 'updates.pause',
    target: { type: 'updates', id: updateId, label: update.version_name },
    changes: { state: { from: update.state, to: 'paused' }, [cause]: { to: `${part} / ${whole}` } },
    origin: noOrigin,
  })
  return true
}
