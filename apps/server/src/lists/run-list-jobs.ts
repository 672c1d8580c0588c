import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../db/dialects/dialect.ts'
import type { AppContext } from '../context/app-context.ts'
import { runInTurns } from '../domain/bulk/run-in-turns.ts'
import { endListJob } from './end-list-job.ts'
import type { StoredListJob } from './list-job.ts'
import { claimExport, makeExport } from './make-export.ts'
import { runRowActions } from './run-row-actions.ts'

/** Makes every export that waits or has fallen silent, one after the other. */
export async function runExports(ctx: AppContext, signal: AbortSignal): Promise<void> {
  for (const job of await underWay(ctx.db, 'exports')) {
    if (signal.aborted) return
    const claimed = job.lease_until <= ctx.clock() ? await claimExport(ctx, job, ctx.clock()) : null
    if (claimed) await makeExport(ctx, claimed, signal)
  }
}

/** Does every action to whole lists a few rows at a time, in turns, so that a long one holds up nobody. */
export async function runListJobs(ctx: AppContext, signal: AbortSignal): Promise<void> {
  await runInTurns(await underWay(ctx.db, 'actions'), (job) => runOrCount(ctx, job), signal)
}

/** Work that breaks off again and again ends as failed. */
async function runOrCount(ctx: AppContext, job: StoredListJob): Promise<boolean> {
  try {
    return await runRowActions(ctx, job.id, ctx.clock())
  } catch (error) {
    ctx.logger.error({ job: job.id, error: error instanceof Error ? error.stack : String(error) }, 'a list job broke')
    const { attempts } = await ctx.db
      .updateTable('list_jobs')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', job.id)
      .returning('attempts')
      .executeTakeFirstOrThrow()
    if (attempts >= limits.listJobAttemptsMax)
      await ctx.db.transaction().execute((tx) => endListJob(tx, ctx.clock(), { job, state: 'failed' }))
    return false
  }
}

function underWay(db: Db, which: 'exports' | 'actions'): Promise<StoredListJob[]> {
  return db
    .selectFrom('list_jobs')
    .selectAll()
    .where('state', 'in', ['running', 'undoing'])
    .where('paused_at', 'is', null)
    .where('action', which === 'exports' ? '=' : '!=', 'export')
    .orderBy('id')
    .execute()
}
