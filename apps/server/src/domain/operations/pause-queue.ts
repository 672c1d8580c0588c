import type { JobQueue, QueueName } from '@castellan/contract/calls/operations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { readQueue } from './read-queues.ts'

/** Stops a queue in all processes; what is under way is finished. 409 when it is paused already. */
export async function pauseQueue(
  db: Db,
  actor: StaffActor,
  now: number,
  { name, reason, origin }: { name: QueueName; reason: string; origin: Origin },
): Promise<JobQueue> {
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('queue_pauses')
      .values({ name, at: now, by_id: actor.id, by_name: actor.name, reason })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) throw new AppError('bad_state')
    await recordActivity(tx, actor, now, {
      verb: 'queues.pause',
      target: { type: 'queues', id: null, label: name },
      changes: { reason: { to: reason } },
      origin,
    })
  })
  return readQueue(db, name, now)
}

/** Starts it again; 409 when it runs. */
export async function resumeQueue(
  db: Db,
  actor: StaffActor,
  now: number,
  { name, origin }: { name: QueueName; origin: Origin },
): Promise<JobQueue> {
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('queue_pauses').where('name', '=', name).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new AppError('bad_state')
    const target = { type: 'queues', id: null, label: name }
    await recordActivity(tx, actor, now, { verb: 'queues.resume', target, origin })
  })
  return readQueue(db, name, now)
}
