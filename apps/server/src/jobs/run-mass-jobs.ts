import { hourMs } from '@castellan/contract/limits/durations.ts'
import { forgetOldJobs } from '../domain/mass/mass-rows.ts'
import { runMassJobs } from '../domain/mass/run-mass.ts'
import type { House } from '../house.ts'
import { repeat, type Repeated } from './repeat.ts'

const everyMs = 1_000
const forgetEveryMs = hourMs

/** Carries out mass assignments as they are begun, and forgets old ones. */
export function startMassJobs(house: House): Repeated {
  let forgottenAt = 0
  return repeat('mass-assignments', { everyMs, logger: house.logger }, async (signal) => {
    await runMassJobs(house, house.clock, signal)
    const now = house.clock()
    if (now - forgottenAt < forgetEveryMs) return
    forgottenAt = now
    await forgetOldJobs(house.db, now)
  })
}
