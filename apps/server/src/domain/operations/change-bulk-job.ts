import type { BulkJob, BulkJobChange, BulkJobKind } from '@castellan/contract/calls/operations.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { isAdmin, type StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { lockBulkJob } from '../bulk/job-state.ts'
import { cancelMove } from '../host-moves/decide-host-move.ts'
import { bulkTables, readBulkJob } from './read-bulk-jobs.ts'

type Job = { kind: BulkJobKind; id: number }

/** One that the actor started, or any for admins. Of the others: 403 for somebody who sees every row, else 404. */
export async function findBulkJob(db: Db, actor: StaffActor, { kind, id }: Job): Promise<BulkJob> {
  const job = await readBulkJob(db, actor, { kind, id })
  if (!job) throw new AppError('not_found')
  if (job.by.id !== actor.id && !isAdmin(actor)) throw new AppError('forbidden')
  return job
}

const changes = (now: number): Readonly<Record<BulkJobChange, RawBuilder<unknown>>> => ({
  pause: sql`paused_at = ${now}`,
  resume: sql`paused_at = null`,
  cancel: sql`paused_at = null, state = 'cancelled', ended_at = ${now}`,
})

/** Stops it after the rows that are under way, lets it go on from there, or ends it: what is done stays done. 409 when it is over, or so already. */
export async function changeBulkJob(
  db: Db,
  actor: StaffActor,
  now: number,
  { kind, id, change, origin }: Job & { change: BulkJobChange; origin: Origin },
): Promise<BulkJob> {
  const table = bulkTables[kind]
  await db.transaction().execute(async (tx) => {
    await lockBulkJob(tx, table, id)
    const job = await findBulkJob(tx, actor, { kind, id })
    if (!job.may.includes(change)) throw new AppError('bad_state')
    if (kind === 'host_move' && change === 'cancel') await cancelMove(tx, id, now)
    else await sql`update ${sql.table(table)} set ${changes(now)[change]} where id = ${id}`.execute(tx)
    const target = { type: 'bulk_jobs', id, label: job.gives || `${job.resource} ${job.action}` }
    await recordActivity(tx, actor, now, { verb: `bulk_jobs.${change}`, target, origin })
  })
  return findBulkJob(db, actor, { kind, id })
}
