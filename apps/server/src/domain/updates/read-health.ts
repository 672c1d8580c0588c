import { stepsOf } from '@castellan/contract/fields/rollout-steps.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StoredUpdate } from './check-update.ts'
import { readVersions, type RunningVersion } from './rollout-fleet.ts'
import { countCrashed, countOffers, type RolloutHealth } from './rollout-health.ts'
import { nextStep } from '../rollouts/rollout-steps.ts'

export type RolloutState = {
  health: RolloutHealth
  /** TVs the rollout is for in the end: those that do not run something higher. */
  fleet: number
  /** The steps and how many TVs each reaches: counted for the one it is at, estimated by its share for the others. */
  steps: { percent: number; tvs: number }[]
  /** The next step and how many TVs it adds; null once everybody is reached. */
  next: { percent: number; adds: number } | null
  versions: RunningVersion[]
}

/** Progress of a rollout. The number of TVs a step adds follows from its share: which ones it are is decided when they ask. */
export async function readHealth(db: Db, update: StoredUpdate, now: number): Promise<RolloutState> {
  const code = Number(update.version_code)
  const [counts, crashed, versions] = await Promise.all([
    countOffers(db, update),
    countCrashed(db, update, now, { code, since: Number(update.health_since ?? 0) }),
    readVersions(db, update, now),
  ])
  const fleet = versions.filter((version) => version.code <= code).reduce((sum, { tvs }) => sum + tvs, 0)
  const estimated = (percent: number) => Math.round((fleet * percent) / 100)
  const at = update.reached_percent
  const reached = Math.max(counts.offered, at >= 100 ? fleet : Number(update.reached_tvs ?? estimated(at)))
  // What is counted once is the number everywhere: no earlier step has more, and no later one fewer.
  const tvsAt = (percent: number) => {
    if (at === 0) return estimated(percent)
    if (percent === at) return reached
    return percent < at ? Math.min(estimated(percent), reached) : Math.max(estimated(percent), reached)
  }
  const running = versions.find((version) => version.code === code)?.tvs ?? 0
  const percent = nextStep(update)
  return {
    health: { ...counts, reached, running, crashed },
    fleet,
    steps: stepsOf(update.steps).map((step) => ({ percent: step, tvs: tvsAt(step) })),
    next: percent === null ? null : { percent, adds: Math.max(0, tvsAt(percent) - reached) },
    versions,
  }
}
