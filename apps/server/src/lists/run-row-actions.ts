import { rowVersionOf } from '../engine/columns.ts'
import { parseJson, type JsonText } from '../db/schema/json-text.ts'
import type { ErrorCode } from '@castellan/contract/error-codes.ts'
import type { ListJobRowState } from '@castellan/contract/resource-calls/list-job.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../db/dialects/dialect.ts'
import { isUnderWay, lockBulkJob } from '../domain/bulk/job-state.ts'
import { AppError } from '../domain/app-error.ts'
import type { AppContext } from '../context/app-context.ts'
import { pickMatching } from '../engine/list.ts'
import type { Columns } from '../engine/loose-db.ts'
import { resourceByName } from '../engine/registry.ts'
import { removeWithin, restoreWithin } from '../engine/remove.ts'
import type { RequestContext, TransactionContext, ResourceHooks } from '../engine/resource-hooks.ts'
import { endListJob } from './end-list-job.ts'
import { readAsker, wayBack, type StoredListJob, type ListSelection } from './list-job.ts'
import { changeByAction } from '../engine/actions.ts'
import type { RowAt } from '../engine/rows.ts'

/** The next rows of an action; returns false when there are none left. Each few are settled in one transaction with how far the work is. */
export async function runRowActions(ctx: AppContext, id: number, now: number): Promise<boolean> {
  const after: (() => Promise<void> | undefined)[] = []
  const isLeft = await ctx.db.transaction().execute(async (tx) => {
    const job = await lockBulkJob(tx, 'list_jobs', id)
    if (!job || !isUnderWay(job)) return false
    const asker = await readAsker(tx, job, now)
    const end = (state: 'done' | 'undone' | 'failed') => endListJob(tx, now, { job, state }).then(() => false)
    if (!asker) return end('failed')
    const hooks = resourceByName(job.resource)!
    const request: RequestContext = { ctx: { ...ctx, db: tx }, now, ...asker }
    const rows = await nextRows(hooks, request, job)
    if (rows.length === 0) return end(job.state === 'undoing' ? 'undone' : 'done')
    const results = await eachAlone(hooks, { ...request, tx }, { job, rows })
    await writeResults(tx, job, results)
    for (const { row, verb } of results) if (row) after.push(() => hooks.afterCommit?.({ ...request, ctx }, verb, row))
    return true
  })
  for (const follow of after) await follow()
  return isLeft
}

/** The next rows; those of an undo with the version the action left them with. */
async function nextRows(hooks: ResourceHooks, request: RequestContext, job: StoredListJob): Promise<NextRow[]> {
  const count = limits.listJobChunk
  if (job.state === 'running') {
    const { filter } = parseJson<JsonText<ListSelection>>(job.wanted)
    const ids = await pickMatching(hooks, request, { query: filter, after: job.up_to, count })
    return ids.filter((id) => id <= job.last_id).map((id) => ({ id }))
  }
  const rows = await request.ctx.db
    .selectFrom('list_job_rows')
    .select(['row_id', 'version'])
    .where('job_id', '=', job.id)
    .where('state', '=', 'done')
    .where('row_id', '>', job.up_to)
    .orderBy('row_id')
    .limit(count)
    .execute()
  return rows.map(({ row_id: id, version }) => ({ id, version }))
}

/** Null where the version was not recorded. */
type NextRow = { id: number; version?: number | null }
type Result = { id: number; state: ListJobRowState; code: ErrorCode | null; verb: string; row?: Columns }

/** Does the action to each row automatically: what one of them refuses leaves nothing behind and does not touch the others. */
async function eachAlone(
  hooks: ResourceHooks,
  within: TransactionContext,
  { job, rows }: { job: StoredListJob; rows: readonly NextRow[] },
): Promise<Result[]> {
  const isUndo = job.state === 'undoing'
  const verb = isUndo ? wayBack(hooks.resource, job.action)! : job.action
  const results: Result[] = []
  for (const { id, version } of rows) {
    await sql`savepoint one_row`.execute(within.tx)
    try {
      if (version === null) throw new AppError('stale_version')
      const row = await doTo(hooks, within, { id, version, verb })
      results.push({ id, verb, row, state: isUndo ? 'undone' : 'done', code: null })
    } catch (error) {
      await sql`rollback to one_row`.execute(within.tx)
      if (!(error instanceof AppError)) throw error
      results.push({ id, verb, state: isUndo ? 'kept' : 'left_out', code: error.code })
    }
  }
  return results
}

function doTo(
  hooks: ResourceHooks,
  within: TransactionContext,
  { verb, ...at }: RowAt & { verb: string },
): Promise<Columns> {
  if (verb === 'archive') return removeWithin(hooks, within, { ...at, how: 'archive' })
  if (verb === 'restore') return restoreWithin(hooks, within, at)
  return changeByAction(hooks, within, { ...at, action: verb, input: undefined })
}

async function writeResults(tx: Db, job: StoredListJob, results: readonly Result[]): Promise<void> {
  await tx
    .insertInto('list_job_rows')
    .values(
      results.map(({ id, state, code, row }) => ({
        job_id: job.id,
        row_id: id,
        state,
        code,
        version: row ? rowVersionOf(row) : null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['job_id', 'row_id'])
        .doUpdateSet((eb) => ({ state: eb.ref('excluded.state'), code: eb.ref('excluded.code') })),
    )
    .execute()
  const count = (wanted: ListJobRowState) => results.filter(({ state }) => state === wanted).length
  await tx
    .updateTable('list_jobs')
    .set({
      done: job.done + count('done'),
      left_out: job.left_out + count('left_out'),
      undone: job.undone + count('undone'),
      up_to: results.at(-1)!.id,
      attempts: 0,
    })
    .where('id', '=', job.id)
    .execute()
}
