import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { requireConfirmedPassword } from '../sign-in/confirm-password.ts'
import { tokenHash } from '../sign-in/token.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { massNeedsSecondPerson, type StoredMassJob } from './mass-assignment.ts'

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
    await tx.updateTable('mass_jobs').set(set).where('id', '=', job.id).execute()
    await recordMass(tx, actor, now, { job, verb: isHeld ? 'ask' : 'start', origin })
    return { ...job, ...set }
  })
}

type MassEntry = { job: StoredMassJob; verb: string; origin: Origin }

/** What a person did with a mass assignment. */
export function recordMass(tx: Db, actor: StaffActor, now: number, { job, verb, origin }: MassEntry): Promise<void> {
  return recordActivity(tx, actor, now, {
    verb: `mass_assignments.${verb}`,
    target: { type: 'mass_assignments', id: job.id, label: job.gives },
    changes: { kind: { to: job.kind }, devices: { to: job.total - job.skipped }, credits: { to: job.credits } },
    origin,
  })
}
