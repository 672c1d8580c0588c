import type { Db } from '../../db/dialects/dialect.ts'
import { noOrigin, recordActivity } from '../activity/record-activity.ts'
import { AppError } from '../app-error.ts'
import { nextStep } from '../rollouts/rollout-steps.ts'
import type { StoredUpdate } from './check-update.ts'
import { pauseUnhealthy } from './pause-unhealthy.ts'
import { readHealth } from './read-health.ts'
import { unmetConditions } from './rollout-health.ts'
import { columnsOfUpdateStep, stepOverAt } from './rollout-steps.ts'

/** `to` is the step somebody has seen as the next one; `anyway` goes on although a condition is not met. */
type WidenInput = { to?: number | undefined; anyway: boolean }

/** The columns of the next step. Refuses a step that has changed since, and one whose conditions are not met unless forced. */
export async function widen(tx: Db, update: StoredUpdate, now: number, { to, anyway }: WidenInput) {
  const next = nextStep(update)
  if (next === null) throw new AppError('bad_state')
  if (to !== undefined && to !== next) throw new AppError('stale_version')
  if (!anyway && (await unmetNow(tx, update, now)).length > 0) throw new AppError('rollout_unproven')
  return columnsOfUpdateStep(next, now)
}

async function unmetNow(db: Db, update: StoredUpdate, now: number) {
  const { health } = await readHealth(db, update, now)
  return unmetConditions(update, health, now)
}

/** Pauses rollouts that do harm, and lets those at more TVs that go on automatically and meet their conditions. */
export async function watchRollouts(db: Db, now: number): Promise<void> {
  const rollouts = await db
    .selectFrom('updates')
    .selectAll()
    .where('state', 'in', ['rolling', 'completed'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('release_at', 'is', null), eb('release_at', '<=', now)]))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  for (const update of rollouts) {
    if (await pauseUnhealthy(db, update.id, now)) continue
    const overAt = update.state === 'rolling' ? stepOverAt(update, now) : null
    if (overAt === null || overAt > now || (await unmetNow(db, update, now)).length > 0) continue
    await widenOne(db, update, now)
  }
}

async function widenOne(db: Db, update: StoredUpdate, now: number): Promise<void> {
  const percent = nextStep(update)
  if (percent === null) return
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('updates')
      .set({ ...columnsOfUpdateStep(percent, now), updated_at: now, version: update.version + 1 })
      .where('id', '=', update.id)
      .where('version', '=', update.version)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await recordActivity(tx, { kind: 'system' }, now, {
      verb: 'updates.widen',
      target: { type: 'updates', id: update.id, label: update.version_name },
      changes: { reached_percent: { from: update.reached_percent, to: percent } },
      origin: noOrigin,
    })
  })
}
