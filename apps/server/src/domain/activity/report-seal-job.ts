import { lastSeal, sealActivity } from './seal-activity.ts'
import type { AppContext } from '../../context/app-context.ts'

export async function sealAndReport(ctx: AppContext): Promise<void> {
  while (await sealActivity(ctx.db, ctx.clock()));
  await reportSeal(ctx)
}

/**
 * Writes the newest seal of the activity log into the process's own log. Write access to the database is enough to forge the whole chain
 * of seals, but not what a log collector elsewhere has received.
 */
export async function reportSeal({ db, logger, jobs }: Pick<AppContext, 'db' | 'logger' | 'jobs'>): Promise<void> {
  const seal = await lastSeal(db)
  if (!seal || jobs.loggedSeal === Number(seal.id)) return
  jobs.loggedSeal = Number(seal.id)
  logger.info({ seal: Number(seal.id), lastRow: Number(seal.last_id), hash: seal.hash }, 'activity log sealed')
}
