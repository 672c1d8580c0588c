import type { Db } from '../../db/dialects/dialect.ts'
import type { UpdateRow } from './check-update.ts'
import { readVersions, type RunningVersion } from './rollout-fleet.ts'
import { countCrashed, countOffers, type RolloutHealth } from './rollout-health.ts'
import { nextStep } from '../rollouts/rollout-steps.ts'

export type RolloutState = {
  health: RolloutHealth
  /** TVs the rollout is for in the end: those that do not run something higher. */
  fleet: number
  /** The next step and how many TVs it adds; null once everybody is reached. */
  next: { percent: number; adds: number } | null
  versions: RunningVersion[]
}

/** Progress of a rollout. The number of TVs a step adds follows from its share: which ones it are is decided when they ask. */
export async function readHealth(db: Db, update: UpdateRow, now: number): Promise<RolloutState> {
  const code = Number(update.version_code)
  const [counts, crashed, versions] = await Promise.all([
    countOffers(db, update),
    countCrashed(db, update, now, { code, since: Number(update.health_since ?? 0) }),
    readVersions(db, update, now),
  ])
  const fleet = versions.filter((version) => version.code <= code).reduce((sum, { tvs }) => sum + tvs, 0)
  const reached = Math.max(
    counts.offered,
    Number(update.reached_tvs ?? Math.round((fleet * update.reached_percent) / 100)),
  )
  const running = versions.find((version) => version.code === code)?.tvs ?? 0
  const percent = nextStep(update)
  const adds = percent === null ? 0 : Math.max(0, Math.round((fleet * percent) / 100) - reached)
  return {
    health: { ...counts, reached, running, crashed },
    fleet,
    next: percent === null ? null : { percent, adds },
    versions,
  }
}
