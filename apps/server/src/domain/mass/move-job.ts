import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { requireConfirmedPassword } from '../sign-in/confirm-password.ts'
import { tokenHash } from '../sign-in/token.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { checkSecondPerson } from '../access/second-person.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { massMovesOpenTo, massNeedsSecondPerson, lockJob, type StoredMassJob } from './mass-assignment.ts'

/** Begins what a preview of the actor showed, or has it wait for a second person; the same token gets the same job. */
export async function startMass(
  db: Db,
  actor: StaffActor,
  now: number,
  { token, origin }: { token: string; origin: Origin },
): Promise<StoredMassJob> {
  return db.transaction().execute(async (tx) => {
    const job = await tx
      .updateTable('mass_jobs')
      .set((eb) => ({ up_to: eb.ref('up_to') }))
      .where('token_hash', '=', tokenHash(token))
      .where('user_id', '=', actor.id)
      .returningAll()
      .executeTakeFirst()
    if (!job) throw new AppError('not_found')
    if (job.state !== 'preview') return job
    if (job.created_at + limits.massPreviewMs <= now) throw new AppError('link_expired')
    const count = job.total - job.skipped
    if (count === 0) throw new AppError('bad_state')
    const isHeld = massNeedsSecondPerson({ count, credits: job.credits }, settingsOf(tx))
    // Like the other calls that move many credits or TVs at once (spec §9).
    if (isHeld) requireConfirmedPassword(actor, 'strict', now)
    const set = isHeld ? { state: 'waiting' as const } : { state: 'running' as const, started_at: now }
    return changeJob(tx, actor, now, { job, set, verb: isHeld ? 'ask' : 'start', origin })
  })
}

type Move = { id: number; origin: Origin }

/** The yes of a second person. */
export async function approveMass(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, origin }: Move,
): Promise<StoredMassJob> {
  return db.transaction().execute(async (tx) => {
    const job = await takeAllowed(tx, actor, now, { id, move: 'approve' })
    await checkSecondPerson(tx, actor, job.user_id, now)
    const set = { state: 'running' as const, started_at: now, approved_by_id: actor.id }
    return changeJob(tx, actor, now, { job, set, verb: 'approve', origin })
  })
}

/** Stops a job where it is; what is done stays done. */
export async function cancelMass(db: Db, actor: StaffActor, now: number, { id, origin }: Move): Promise<StoredMassJob> {
  return db.transaction().execute(async (tx) => {
    const job = await takeAllowed(tx, actor, now, { id, move: 'cancel' })
    return changeJob(tx, actor, now, { job, set: { state: 'cancelled', ended_at: now }, verb: 'cancel', origin })
  })
}

/** Begins to take a job back, from its first TV on. */
export async function undoMass(db: Db, actor: StaffActor, now: number, { id, origin }: Move): Promise<StoredMassJob> {
  return db.transaction().execute(async (tx) => {
    const job = await takeAllowed(tx, actor, now, { id, move: 'undo' })
    return changeJob(tx, actor, now, { job, set: { state: 'undoing', up_to: 0, ended_at: null }, verb: 'undo', origin })
  })
}

/** Not yours and not there are 404; yours without this permission is 403; no longer possible is 409. */
async function takeAllowed(
  tx: Db,
  actor: StaffActor,
  now: number,
  { id, move }: { id: number; move: 'approve' | 'cancel' | 'undo' },
): Promise<StoredMassJob> {
  const job = await lockJob(tx, actor, id)
  if (massMovesOpenTo(actor, job, now).includes(move)) return job
  const isMineToApprove = move === 'approve' && job.state === 'waiting'
  throw new AppError(isMineToApprove ? 'forbidden' : 'bad_state')
}

async function changeJob(
  tx: Db,
  actor: StaffActor,
  now: number,
  { job, set, verb, origin }: { job: StoredMassJob; set: Partial<StoredMassJob>; verb: string; origin: Origin },
): Promise<StoredMassJob> {
  await tx.updateTable('mass_jobs').set(set).where('id', '=', job.id).execute()
  await recordActivity(tx, actor, now, {
    verb: `mass_assignments.${verb}`,
    target: { type: 'mass_assignments', id: job.id, label: job.gives },
    changes: { kind: { to: job.kind }, devices: { to: job.total - job.skipped }, credits: { to: job.credits } },
    origin,
  })
  return { ...job, ...set }
}
