import type { ListJobRowState } from '@castellan/contract/kit/list-job.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { House } from '../../house.ts'
import { pickMatching } from '../list.ts'
import type { Columns } from '../loose-db.ts'
import { servedNamed } from '../registry.ts'
import { changeByAction, removeWithin, restoreWithin } from '../remove.ts'
import type { Given, InTransaction, Served } from '../served.ts'
import { endListJob } from './end-list-job.ts'
import { readAsker, wayBack, type Job, type Wanted } from './list-job.ts'
import { lockListJob } from './move-list-job.ts'

/** The next rows of a deed; answers false when there are none left. Each few are settled in one transaction with how far the work is. */
export async function runDeeds(house: House, id: number, now: number): Promise<boolean> {
  const after: (() => Promise<void> | undefined)[] = []
  const isLeft = await house.db.transaction().execute(async (tx) => {
    const job = await lockListJob(tx, id)
    if (job?.state !== 'running' && job?.state !== 'undoing') return false
    const asker = await readAsker(tx, job, now)
    const end = (state: 'done' | 'undone' | 'failed') => endListJob(tx, now, { job, state }).then(() => false)
    if (!asker) return end('failed')
    const served = servedNamed(job.noun)!
    const given: Given = { house: { ...house, db: tx }, now, ...asker }
    const ids = await nextRows(served, given, job)
    if (ids.length === 0) return end(job.state === 'undoing' ? 'undone' : 'done')
    const results = await eachAlone(served, { ...given, tx }, { job, ids })
    await writeResults(tx, job, results)
    for (const { row, verb } of results) if (row) after.push(() => served.afterCommit?.({ ...given, house }, verb, row))
    return true
  })
  for (const follow of after) await follow()
  return isLeft
}

async function nextRows(served: Served, given: Given, job: Job): Promise<number[]> {
  const count = limits.listJobChunk
  if (job.state === 'running') {
    const { filter } = JSON.parse(job.wanted) as Wanted
    const ids = await pickMatching(served, given, { query: filter, after: job.up_to, count })
    return ids.filter((id) => id <= job.last_id)
  }
  const rows = await given.house.db
    .selectFrom('list_job_rows')
    .select('row_id')
    .where('job_id', '=', job.id)
    .where('state', '=', 'done')
    .where('row_id', '>', job.up_to)
    .orderBy('row_id')
    .limit(count)
    .execute()
  return rows.map(({ row_id: id }) => id)
}

type Result = { id: number; state: ListJobRowState; code: string | null; verb: string; row?: Columns }

/** Does the deed to each row by itself: what one of them refuses leaves nothing behind and does not touch the others. */
async function eachAlone(
  served: Served,
  within: InTransaction,
  { job, ids }: { job: Job; ids: readonly number[] },
): Promise<Result[]> {
  const isUndo = job.state === 'undoing'
  const verb = isUndo ? wayBack(served.card, job.action)! : job.action
  const results: Result[] = []
  for (const id of ids) {
    await sql`savepoint one_row`.execute(within.tx)
    try {
      const row = await doTo(served, within, { id, verb })
      results.push({ id, verb, row, state: isUndo ? 'undone' : 'done', code: null })
    } catch (error) {
      await sql`rollback to one_row`.execute(within.tx)
      if (!(error instanceof Refusal)) throw error
      results.push({ id, verb, state: isUndo ? 'kept' : 'left_out', code: error.code })
    }
  }
  return results
}

function doTo(served: Served, within: InTransaction, { id, verb }: { id: number; verb: string }): Promise<Columns> {
  if (verb === 'archive') return removeWithin(served, within, { id, how: 'archive' })
  if (verb === 'restore') return restoreWithin(served, within, id)
  return changeByAction(served, within, { id, action: verb, input: undefined })
}

async function writeResults(tx: Db, job: Job, results: readonly Result[]): Promise<void> {
  await tx
    .insertInto('list_job_rows')
    .values(results.map(({ id, state, code }) => ({ job_id: job.id, row_id: id, state, code })))
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
