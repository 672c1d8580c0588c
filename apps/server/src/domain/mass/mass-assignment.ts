import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import type { MassKind } from '@castellan/contract/access/mass-kinds.ts'
import type { PanelSettings } from '@castellan/contract/settings/panel-settings.ts'
import type { MassJob } from '@castellan/contract/calls/mass-assignments.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { MassParams } from '@castellan/contract/calls/mass-assignments.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { MassJobRow } from '../../db/schema/mass-rows.ts'
import { isAdmin, type StaffActor } from '../actor.ts'
import { lockBulkJob } from '../bulk/job-state.ts'
import { momentOf } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { AppError } from '../app-error.ts'

export type StoredMassJob = Selectable<MassJobRow>

const columnKinds: readonly MassKind[] = ['reseller', 'sub_distributor', 'tags', 'expiry']

/** Whether it only gives another value in one column. */
export function isColumnKind(kind: MassKind): boolean {
  return columnKinds.includes(kind)
}

const placeOf = (reference: string) => `mass_jobs.params:${reference}`

export function encryptParams(keys: Keys, reference: string, params: MassParams): Buffer {
  return keys.seal(Buffer.from(JSON.stringify(params)), placeOf(reference))
}

export function openParams(keys: Keys, job: Pick<StoredMassJob, 'params' | 'reference'>): MassParams {
  return parseJson<JsonText<MassParams>>(keys.open(job.params, placeOf(job.reference)).toString())
}

/** Jobs the actor may know of: their own, and for admins everybody's. */
export function jobsOf(db: Db, actor: StaffActor) {
  const jobs = db.selectFrom('mass_jobs').where('mass_jobs.state', '!=', 'preview')
  return isAdmin(actor) ? jobs : jobs.where('mass_jobs.user_id', '=', actor.id)
}

/** One of them; another's is not there. */
export async function findJob(db: Db, actor: StaffActor, id: number): Promise<StoredMassJob> {
  const job = await jobsOf(db, actor).selectAll().where('id', '=', id).executeTakeFirst()
  if (!job) throw new AppError('not_found')
  return job
}

/** One of them, locked until the transaction ends. */
export async function lockJob(tx: Db, actor: StaffActor, id: number): Promise<StoredMassJob> {
  await lockBulkJob(tx, 'mass_jobs', id)
  return findJob(tx, actor, id)
}

type Alone = Pick<PanelSettings, 'mass_alone_max' | 'mass_credits_alone_max'>

/** Whether it takes the yes of a second person: more TVs or credits than the settings leave to one, as for minting. */
export function massNeedsSecondPerson({ count, credits }: { count: number; credits: number }, alone: Alone): boolean {
  return count > alone.mass_alone_max || credits > alone.mass_credits_alone_max
}

/** The one rule behind the buttons and the calls. */
export function massMovesOpenTo(actor: StaffActor, job: StoredMassJob, now: number): MassJob['may'] {
  // Two accounts in the hands of one person are no second person.
  const isSecond = job.user_id !== actor.id && actor.impersonator === null
  const mayApprove = job.state === 'waiting' && isAdmin(actor) && isSecond
  const mayCancel = ['waiting', 'running'].includes(job.state)
  return [
    ...(mayApprove ? ['approve' as const] : []),
    ...(mayCancel ? ['cancel' as const] : []),
    ...(undoUntil(job) > now ? ['undo' as const] : []),
  ]
}

/** 0 when there is nothing to take back. */
function undoUntil({ state, done, ended_at }: StoredMassJob): number {
  const isOver = state === 'done' || state === 'cancelled' || state === 'failed'
  return isOver && done > 0 && ended_at !== null ? ended_at + limits.massUndoMs : 0
}

/** Jobs as the answers show them, with the names of who asked and who agreed. */
export async function showJobs(
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
    const until = undoUntil(job)
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
      may: massMovesOpenTo(actor, job, now),
    }
  })
}
