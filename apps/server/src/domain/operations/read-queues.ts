import { entriesOf } from '@castellan/contract/types/typed-keys.ts'
import { queueCountMax, type JobQueue, type QueueName } from '@castellan/contract/calls/operations.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { isFree, type LeaseQueue } from '../../db/lease-queue.ts'
import { namedQueues } from '../../db/lease-queues.ts'
import { momentOf } from '../clock.ts'

const countMax = sql.lit(queueCountMax)

/** Every queue: what is due in it, what a process is at, and whether it is paused. Each is counted up to `queueCountMax`. */
export async function readQueues(db: Db, now: number): Promise<JobQueue[]> {
  const pauses = await db.selectFrom('queue_pauses').selectAll().execute()
  return Promise.all(
    entriesOf(namedQueues).map(async ([name, queue]) => {
      const pause = pauses.find((one) => one.name === name)
      return {
        name,
        ...(await countQueue(db, queue, now)),
        paused: pause ? { at: momentOf(pause.at), by: pause.by_name, reason: pause.reason } : null,
      }
    }),
  )
}

/** One of them. */
export async function readQueue(db: Db, name: QueueName, now: number): Promise<JobQueue> {
  return (await readQueues(db, now)).find((queue) => queue.name === name)!
}

async function countQueue(
  db: Db,
  queue: LeaseQueue,
  now: number,
): Promise<Pick<JobQueue, 'due' | 'running' | 'oldest_at'>> {
  const { table, until, due = until } = queue
  const waiting = sql`select ${sql.ref(due)} as due_at from ${sql.table(table)} where ${isFree(queue, now)}`
  const { rows } = await sql<{ count: number; oldest: number | null }>`select count(*) as count, min(due_at) as oldest
    from (${waiting} limit ${countMax}) as waiting`.execute(db)
  const oldest = Number(rows[0]?.oldest ?? 0)
  // Without a column for it, or when it was never taken, the time from which the work waits is not known.
  const isKnown = queue.due !== undefined && oldest > 0
  return {
    due: Number(rows[0]?.count),
    running: await countRunning(db, queue, now),
    oldest_at: isKnown ? momentOf(oldest) : null,
  }
}

/** Null where the end of a lease and the time of the next turn stand in one column. */
async function countRunning(db: Db, queue: LeaseQueue, now: number): Promise<number | null> {
  const { table, until, held } = queue
  if (held === undefined || (queue.due === undefined && queue.endsOnTime !== true)) return null
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 as one from ${sql.table(table)}
    where ${sql.raw(held)} and ${sql.ref(until)} > ${now} limit ${countMax}) as running`.execute(db)
  return Number(rows[0]?.count)
}
