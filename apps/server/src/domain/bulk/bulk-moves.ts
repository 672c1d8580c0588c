import type { Db } from '../../db/dialects/dialect.ts'
import { checkSecondPerson } from '../access/second-person.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { BulkJobRow, BulkKind, BulkMove, MoveInput } from './bulk-kind.ts'
import { findBulkJob, lockBulkJob, writeBulkJob } from './bulk-jobs.ts'

type MoveQuestion = { job: BulkJobRow; actor: StaffActor; now: number }

/** The one rule behind the buttons and the calls. Nobody approves what they asked for, nor in another's name. */
export function isMoveOpen(kind: BulkKind, move: BulkMove, { job, actor, now }: MoveQuestion): boolean {
  const isUnderWay = job.state === 'running' || job.state === 'undoing'
  if (!kind.mayMove(actor, job, move)) return false
  if (move === 'pause') return isUnderWay && job.paused_at === null
  if (move === 'resume') return isUnderWay && job.paused_at !== null
  if (move === 'cancel') return isWaiting(job) || job.state === 'running'
  if (move === 'undo') return kind.undoUntil(job) > now
  return isWaiting(job) && job.user_id !== actor.id && actor.impersonator === null
}

const isWaiting = ({ state }: BulkJobRow) => state === 'waiting' || state === 'undo_waiting'

/** Until when a job that is over can be undone, if it has done anything. */
export function undoEnd({ state, done, ended_at }: BulkJobRow, undoMs: number): number {
  const isOver = state === 'done' || state === 'cancelled' || state === 'failed'
  return isOver && done > 0 ? Number(ended_at) + undoMs : 0
}

const startOver = { state: 'undoing', up_to: 0, paused_at: null, ended_at: null } as const

/** What a move sets: a pause lets the rows under way be finished, and an undo begins with the first row. */
function setBy(move: BulkMove, { state }: BulkJobRow, now: number): Partial<BulkJobRow> {
  if (move === 'pause') return { paused_at: now }
  if (move === 'resume') return { paused_at: null }
  if (move === 'cancel') return { state: 'cancelled', paused_at: null, ended_at: now }
  return move === 'approve' && state === 'waiting' ? { state: 'running' } : startOver
}

/** A move by somebody. A job they may not know of is 404, what they may not do 403, and what is no longer possible 409. */
export async function moveBulkJob<Job extends BulkJobRow>(
  db: Db,
  actor: StaffActor,
  now: number,
  { kind, id, move, origin }: Omit<MoveInput<Job>, 'job'> & { kind: BulkKind<Job>; id: number },
): Promise<Job> {
  return db.transaction().execute(async (tx) => {
    await lockBulkJob(tx, kind, id)
    const job = await findBulkJob(tx, actor, kind, id)
    if (!isMoveOpen(kind, move, { job, actor, now })) {
      const isForbidden = !kind.mayMove(actor, job, move) || (move === 'approve' && isWaiting(job))
      throw new AppError(isForbidden ? 'forbidden' : 'bad_state')
    }
    if (move === 'approve') await checkSecondPerson(tx, actor, job.user_id, now)
    const more = await kind.onMove?.(tx, actor, now, { job, move, origin })
    const moved = await writeBulkJob<Job>(tx, kind, { id, set: { ...setBy(move, job, now), ...more } })
    await kind.recordMove?.(tx, actor, now, { job, moved, move, origin })
    return moved
  })
}
