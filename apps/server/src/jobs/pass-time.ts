import { noteMissingReports } from '../domain/integrity/note-missing.ts'
import { widenDue } from '../domain/updates/widen-rollout.ts'
import type { House } from '../house.ts'
import { expireDevices } from './expire-devices.ts'
import { renewServices } from './renew-services.ts'
import { warnOfAccounts } from './warn-of-accounts.ts'

/** Does what time brings: renewals before ends, ends, and warnings of them. A step that fails is logged and holds up none of the others. */
export async function passTime(house: House, signal: AbortSignal): Promise<void> {
  const steps: Record<string, () => Promise<unknown>> = {
    'renew-services': () => renewServices(house, signal),
    'expire-devices': () => expireDevices(house, signal),
    'warn-of-accounts': () => warnOfAccounts(house, signal),
    'widen-rollouts': () => widenDue(house.db, house.clock()),
    'note-missing-reports': async () => {
      while ((await noteMissingReports(house.db, house.clock())) && !signal.aborted);
    },
  }
  for (const [job, step] of Object.entries(steps))
    await step().catch((error: unknown) =>
      house.logger.error({ job, error: error instanceof Error ? error.stack : String(error) }, 'a job failed'),
    )
}
