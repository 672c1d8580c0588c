import type { Confirmation } from '@castellan/contract/access/access.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { verifyPassword } from './verify-password.ts'

const minutesOf: Record<Confirmation, number> = {
  ordinary: limits.passwordVerifiedMinutes,
  strict: limits.passwordVerifiedStrictMinutes,
}

/** Refuses (423) unless this session's password was confirmed lately: within 120 minutes, or 15 for what is `strict` (spec §9, security §7.3). */
export function requireConfirmedPassword(actor: StaffActor, within: Confirmation, now: number): void {
  const at = actor.passwordConfirmedAt
  if (at === null || now - at >= minutesOf[within] * 60_000) throw new AppError('password_required')
}

/** `mark` is the browser's cookie of an earlier sign-in. */
type PasswordConfirmation = { password: string; origin: Origin; mark?: string | undefined; field?: string }

/** Notes that the password of this session's account was brought just now; a wrong one is refused under `field`. */
export async function confirmPassword(
  { db, keys }: { db: Db; keys: Keys },
  actor: StaffActor,
  now: number,
  { password, origin, mark, field = 'password' }: PasswordConfirmation,
): Promise<number> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (!(await verifyPassword({ db, keys }, { account, login: '', password, origin, mark }, now)))
    throw invalidField(field, 'wrong_password')
  await db.updateTable('sessions').set({ password_confirmed_at: now }).where('id', '=', actor.sessionId).execute()
  return now
}
