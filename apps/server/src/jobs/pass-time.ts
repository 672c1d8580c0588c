import { recordMissingReports } from '../domain/integrity/record-missing-reports.ts'
import { watchRollouts } from '../domain/updates/widen-rollout.ts'
import type { AppContext } from '../context/app-context.ts'
import { expireDevices } from '../domain/services/lapse-devices-job.ts'
import { renewServices } from '../domain/services/renew-services-job.ts'
import { warnOfAccounts } from '../domain/warnings/warn-of-accounts-job.ts'

/** Does what time brings: renewals before ends, ends, and warnings of them. A step that fails is logged and holds up none of the others. */
export async function passTime(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const steps: Record<string, () => Promise<unknown>> = {
    'renew-services': () => renewServices(ctx, signal),
    'expire-devices': () => expireDevices(ctx, signal),
    'warn-of-accounts': () => warnOfAccounts(ctx, signal),
    'watch-rollouts': () => watchRollouts(ctx.db, ctx.clock()),
    'note-missing-reports': async () => {
      while ((await recordMissingReports(ctx.db, ctx.clock())) && !signal.aborted);
    },
  }
  for (const [job, step] of Object.entries(steps))
    await step().catch((error: unknown) =>
      ctx.logger.error({ job, error: error instanceof Error ? error.stack : String(error) }, 'a job failed'),
    )
}
