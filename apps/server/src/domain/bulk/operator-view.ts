import {
  bulkJobChanges,
  bulkJobKinds,
  type BulkJob,
  type BulkJobChange,
  type BulkJobKind,
} from '@castellan/contract/calls/operations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { isAdmin, seesEveryRow, type StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { findBulkJob, readJobs } from './bulk-jobs.ts'
import type { BulkJobRow, BulkKind, JobView } from './bulk-kind.ts'
import { isMoveOpen, moveBulkJob } from './bulk-moves.ts'

type BulkKinds = Readonly<Record<BulkJobKind, BulkKind>>

const shownMax = 100

/** The same kind, with the rules of operators: who sees every row knows of all jobs, and admins move those of others. */
function operated(kind: BulkKind): BulkKind {
  return {
    ...kind,
    seesAll: seesEveryRow,
    mayMove: (actor, job) => job.user_id === actor.id || isAdmin(actor),
    recordMove(tx, actor, now, { job, move, origin }) {
      const { gives, resource, action } = kind.describe(job)
      const target = { type: 'bulk_jobs', id: job.id, label: gives || `${resource} ${action}` }
      return recordActivity(tx, actor, now, { verb: `bulk_jobs.${move}`, target, origin })
    },
  }
}

/** The latest jobs the actor may know of, newest first. */
export async function readBulkJobs(db: Db, actor: StaffActor, now: number, kinds: BulkKinds): Promise<BulkJob[]> {
  const readKind = async (name: BulkJobKind) => {
    const kind = operated(kinds[name])
    const jobs = await readJobs(db, actor, kind, { count: shownMax })
    return jobs.map((job) => showBulkJob(actor, now, { name, kind, job }))
  }
  const all = await Promise.all(bulkJobKinds.map(readKind))
  return all
    .flat()
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, shownMax)
}

type BulkChange = { kinds: BulkKinds; kind: BulkJobKind; id: number; change: BulkJobChange; origin: Origin }

/** Stops a job after the rows that are under way, lets it go on from there, or ends it: what is done stays done. */
export async function changeBulkJob(
  db: Db,
  actor: StaffActor,
  now: number,
  { kinds, kind: name, id, change, origin }: BulkChange,
): Promise<BulkJob> {
  const kind = operated(kinds[name])
  await moveBulkJob(db, actor, now, { kind, id, move: change, origin })
  return showBulkJob(actor, now, { name, kind, job: await findBulkJob(db, actor, kind, id) })
}

type ShownJob = { name: BulkJobKind; kind: BulkKind; job: JobView<BulkJobRow> }

function showBulkJob(actor: StaffActor, now: number, { name, kind, job }: ShownJob): BulkJob {
  const { id, state, paused_at } = job
  // An undo counts what it has undone of what was done.
  const isUndo = state === 'undoing'
  return {
    kind: name,
    id,
    ...kind.describe(job),
    state,
    by: { id: job.user_id, label: job.by_name },
    total: isUndo ? job.done : job.total,
    done: isUndo ? job.undone : job.passed,
    created_at: momentOf(job.created_at),
    ended_at: momentOf(job.ended_at),
    paused_at: isUndo || state === 'running' ? momentOf(paused_at) : null,
    may: bulkJobChanges.filter((move) => isMoveOpen(kind, move, { job, actor, now })),
  }
}
