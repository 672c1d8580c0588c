import { keysOf } from '@castellan/contract/types/typed-keys.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StoredUpdate } from './check-update.ts'
import { excludedModels, stepOverAt } from './rollout-steps.ts'

/** What the TVs an update has reached made of it. Models it leaves out count nowhere. */
export type RolloutCounts = {
  /** TVs that asked for it and were offered it. */
  offered: number
  installed: number
  /** Failed, and those done with it either way, since it started or was last resumed. */
  failed: number
  finished: number
}

export async function countOffers(db: Db, update: StoredUpdate): Promise<RolloutCounts> {
  const excluded = excludedModels(update)
  const since = Number(update.health_since ?? 0)
  const counts = await db
    .selectFrom('update_actions')
    .where('update_actions.update_id', '=', update.id)
    .$if(
      excluded.length > 0,
      (query) =>
        query
          .innerJoin('devices', 'devices.id', 'update_actions.device_id')
          .where('devices.model', 'not in', excluded) as typeof query,
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('offered'),
      sql<number>`sum(case when state = 'installed' then 1 else 0 end)`.as('installed'),
      sql<number>`sum(case when state = 'failed' and changed_at >= ${since} then 1 else 0 end)`.as('failed'),
      sql<number>`sum(case when state in ('failed', 'installed') and changed_at >= ${since} then 1 else 0 end)`.as(
        'finished',
      ),
    ])
    .executeTakeFirstOrThrow()
  return {
    offered: Number(counts.offered),
    installed: Number(counts.installed ?? 0),
    failed: Number(counts.failed ?? 0),
    finished: Number(counts.finished ?? 0),
  }
}

/** TVs on which a version ended unexpectedly within a day, and since then where it began later. */
export async function countCrashed(
  db: Db,
  update: StoredUpdate,
  now: number,
  { code, since = 0 }: { code: number; since?: number },
): Promise<number> {
  const excluded = excludedModels(update)
  const { tvs } = await db
    .selectFrom('app_crashes')
    .innerJoin('devices', 'devices.id', 'app_crashes.device_id')
    .where('app_crashes.version_code', '=', code)
    .where('app_crashes.crashed_at', '>=', Math.max(now - dayMs, since))
    .where('devices.product', '=', update.product)
    .where('devices.platform', '=', update.platform)
    .where('devices.app_code', '=', code)
    .$if(excluded.length > 0, (query) => query.where('devices.model', 'not in', excluded))
    .select((eb) => eb.fn.countAll<number>().as('tvs'))
    .executeTakeFirstOrThrow()
  return Number(tvs)
}

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole)

/** A share that is asked for; nothing has proven itself on nobody. */
const isEnough = (asked: number, part: number, whole: number) =>
  asked === 0 || (whole > 0 && percentOf(part, whole) >= asked)
/** A share that is too high, on a few TVs at least: one failure of two TVs says nothing. */
const isTooMuch = (allowed: number, part: number, whole: number) =>
  allowed > 0 && part >= limits.updateFailuresMin && percentOf(part, whole) >= allowed

export type RolloutHealth = RolloutCounts & {
  /** TVs the step reaches: counted, or not yet. */
  reached: number
  /** TVs that run it, and those of them on which it ended unexpectedly. */
  running: number
  crashed: number
}
export type Condition = 'installed' | 'reported' | 'failed' | 'crashed' | 'time'

/** The conditions to go on that are not met. */
export function unmetConditions(update: StoredUpdate, health: RolloutHealth, now: number): Condition[] {
  const { success_percent, reported_percent, failure_percent, crash_percent } = update
  const overAt = stepOverAt(update, now)
  const met: Record<Condition, boolean> = {
    installed: isEnough(success_percent, health.installed, health.offered),
    reported: isEnough(reported_percent, health.offered, Math.max(health.reached, health.offered)),
    failed: !isTooMuch(failure_percent, health.failed, health.finished),
    crashed: !isTooMuch(crash_percent, health.crashed, health.running),
    time: overAt === null || overAt <= now,
  }
  return keysOf(met).filter((name) => !met[name])
}

/** What pauses a rollout automatically; the failures come first. */
export function pauseCause(update: StoredUpdate, health: RolloutHealth): 'failures' | 'crashes' | null {
  if (isTooMuch(update.failure_percent, health.failed, health.finished)) return 'failures'
  return isTooMuch(update.crash_percent, health.crashed, health.running) ? 'crashes' : null
}
