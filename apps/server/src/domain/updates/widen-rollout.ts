import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { noOrigin, recordActivity } from '../activity/record-activity.ts'
import { AppError } from '../app-error.ts'
import type { UpdateRow } from './check-update.ts'

/** Has the TVs that are on told of an update, from the first. */
export const pushesUpdates = { tells: 1, told_up_to: 0 }

/** How far it goes next; an update that reaches everybody is completed. */
export function nextStep(update: Pick<UpdateRow, 'reached_percent'>, now: number) {
  const next = limits.updateStepsPercent.find((step) => step > update.reached_percent) ?? 100
  return { state: next === 100 ? 'completed' : 'rolling', reached_percent: next, widened_at: now, ...pushesUpdates }
}

/** Whether enough of the TVs that were offered an update have it by now, as its rollout asks. */
export async function isProven(db: Db, update: Pick<UpdateRow, 'id' | 'success_percent'>): Promise<boolean> {
  if (update.success_percent === 0) return true
  const rows = await db
    .selectFrom('update_actions')
    .select(['state', (eb) => eb.fn.countAll<number>().as('tvs')])
    .where('update_id', '=', update.id)
    .groupBy('state')
    .execute()
  const offered = rows.reduce((sum, { tvs }) => sum + Number(tvs), 0)
  const installed = Number(rows.find(({ state }) => state === 'installed')?.tvs ?? 0)
  return offered > 0 && (100 * installed) / offered >= update.success_percent
}

/** Refuses to let an update at more TVs before it has proven itself on those it has reached. */
export async function checkProven(tx: Db, update: UpdateRow): Promise<void> {
  if (!(await isProven(tx, update))) throw new AppError('rollout_unproven')
}

/** Lets those updates at more TVs that are to go on by themselves, have waited long enough and have proven themselves. */
export async function widenDue(db: Db, now: number): Promise<void> {
  const due = await db
    .selectFrom('updates')
    .select(['id', 'reached_percent', 'success_percent', 'version_name', 'version', 'widen_after_h', 'widened_at'])
    .where('state', '=', 'rolling')
    .where('widen_after_h', '>', 0)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('release_at', 'is', null), eb('release_at', '<=', now)]))
    .limit(100)
    .execute()
  for (const update of due) {
    if ((update.widened_at ?? now) + update.widen_after_h * hourMs > now || !(await isProven(db, update))) continue
    await db.transaction().execute(async (tx) => {
      const step = nextStep(update, now)
      const { numUpdatedRows } = await tx
        .updateTable('updates')
        .set({ ...step, updated_at: now, version: update.version + 1 })
        .where('id', '=', update.id)
        .where('version', '=', update.version)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return
      await recordActivity(tx, { kind: 'system' }, now, {
        verb: 'updates.widen',
        target: { type: 'updates', id: update.id, label: update.version_name },
        changes: { reached_percent: { from: update.reached_percent, to: step.reached_percent } },
        origin: noOrigin,
      })
    })
  }
}
