import type { MassJob } from '@castellan/contract/calls/mass-assignments.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { isMoveOpen } from '../bulk/bulk-moves.ts'
import { momentOf } from '../clock.ts'
import type { StoredMassJob } from './mass-assignment.ts'
import { massJobKind } from './mass-job-kind.ts'

const moves = ['approve', 'cancel', 'undo'] as const

/** Jobs as the answers show them, with the names of who asked and who agreed. */
export async function showMassJobs(
  db: Db,
  actor: StaffActor,
  now: number,
  jobs: readonly StoredMassJob[],
): Promise<MassJob[]> {
  const ids = [...new Set(jobs.flatMap(({ user_id, approved_by_id }) => [user_id, approved_by_id ?? user_id]))]
  const people =
    ids.length === 0 ? [] : await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  const linkOf = (id: number | null) => {
    const person = people.find((one) => one.id === id)
    return person ? { id: person.id, label: person.name } : null
  }
  return jobs.map((job) => {
    const { id, kind, gives, state, total, done, skipped, failed, undone, credits, spent } = job
    const until = massJobKind.undoUntil(job)
    return {
      id,
      kind,
      gives,
      state,
      total,
      done,
      skipped,
      failed,
      undone,
      credits,
      spent,
      by: linkOf(job.user_id),
      approved_by: linkOf(job.approved_by_id),
      created_at: momentOf(job.created_at),
      started_at: momentOf(job.started_at),
      ended_at: momentOf(job.ended_at),
      undo_until: until > now ? momentOf(until) : null,
      may: moves.filter((move) => isMoveOpen(massJobKind, move, { job, actor, now })),
    }
  })
}
