import type { OptionSet } from '@castellan/contract/calls/app-options.ts'
import { stepsOf } from '@castellan/contract/fields/rollout-steps.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { momentOf } from '../clock.ts'
import { columnsOfStep, nextStep, notifiesReached } from '../rollouts/rollout-steps.ts'
import type { ReachCounter } from './reach-counter.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** `to` is the step somebody has seen as the next one; null withdraws the version. */
type Move = { version: number; to: number | null; origin: Origin }

/** The version that is being rolled out; there is one at most. */
export function findRollout(db: Db) {
  return db.selectFrom('app_option_versions').selectAll().where('state', '=', 'rolling').executeTakeFirst()
}

/** Lets a rollout at the TVs of its next step, or takes it from all it has reached. Refuses a version or a step that is not the current one. */
export async function moveRollout(
  db: Db,
  actor: StaffActor,
  now: number,
  { version, to, origin }: Move,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await findRollout(tx)
    if (!row || row.version !== version) throw new AppError('stale_version')
    if (to !== null && to !== nextStep(row)) throw new AppError('stale_version')
    const { numUpdatedRows } = await tx
      .updateTable('app_option_versions')
      .set(to === null ? { state: 'withdrawn', ...notifiesReached } : { ...columnsOfStep(to, now), ...begunFrom(row) })
      .where('version', '=', version)
      .where('state', '=', 'rolling')
      .where('reached_percent', '=', row.reached_percent)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new AppError('stale_version')
    await recordActivity(tx, actor, now, {
      verb: to === null ? 'app_options.withdraw' : 'app_options.widen',
      target: { type: 'app_options', id: null, label: `v${version}` },
      changes: { reached_percent: { from: row.reached_percent, to: to ?? 0 } },
      origin,
    })
  })
}

/** While those of an earlier step are still being notified, they are notified again with the next one. */
function begunFrom({
  notify_pending,
  from_percent,
  reached_percent,
}: NonNullable<Awaited<ReturnType<typeof findRollout>>>) {
  return { from_percent: notify_pending === 1 ? from_percent : reached_percent }
}

/** How far the rollout is, which TVs have its version and have applied it, and what comes next; null without one. */
export async function readOptionRollout(db: Db, now: number, counter: ReachCounter): Promise<OptionSet['rollout']> {
  const row = await findRollout(db)
  if (!row) return null
  const base = await db
    .selectFrom('app_option_versions')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('state', '=', 'completed')
    .executeTakeFirst()
  const { tvs, reached, applied } = await counter.read(db, now, row)
  const share = (percent: number) => Math.round((tvs * percent) / 100)
  const next = nextStep(row)
  return {
    version: row.version,
    base: Number(base?.version ?? 0),
    changed: parseJson(row.changed),
    tag: row.tag,
    steps: stepsOf(row.steps).map((percent) => ({ percent, tvs: share(percent) })),
    reached_percent: row.reached_percent,
    next: next === null ? null : { percent: next, adds: share(next) - share(row.reached_percent) },
    tvs,
    reached,
    applied,
    is_notifying: row.notify_pending === 1,
    by: row.by_name,
    since: momentOf(row.widened_at ?? row.at),
  }
}
