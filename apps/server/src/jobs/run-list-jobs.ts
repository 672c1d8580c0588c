import { forgetListJobs } from '../engine/list-jobs/forget-list-jobs.ts'
import { releaseExports, runExports, runListDeeds } from '../engine/list-jobs/run-list-jobs.ts'
import type { House } from '../house.ts'
import { repeat } from './repeat.ts'

const everyMs = 500
const forgetEveryMs = 10 * 60_000

/** Carries on what was begun on whole lists: exports and deeds side by side. */
export function startListJobs(house: House): { stop(): Promise<void> } {
  const { logger } = house
  let isReleased = house.dialect.name !== 'sqlite'
  const exporting = repeat('list-exports', { everyMs, logger }, async (signal) => {
    if (!isReleased) await releaseExports(house.db)
    isReleased = true
    await runExports(house, signal)
  })
  const doing = repeat('list-deeds', { everyMs, logger }, (signal) => runListDeeds(house, signal))
  const forgetting = repeat('forget-list-jobs', { everyMs: forgetEveryMs, logger }, () =>
    forgetListJobs(house, house.clock()),
  )
  return {
    async stop() {
      await Promise.all([exporting.stop(), doing.stop(), forgetting.stop()])
    },
  }
}
