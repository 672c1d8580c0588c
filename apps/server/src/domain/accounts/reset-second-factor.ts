import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { Keys } from '../keys.ts'
import { putInOutbox } from '../mail/outbox.ts'
import { AppError } from '../app-error.ts'
import type { WriteEmail } from '../sign-in/account-links.ts'
import { resetAttempts } from '../sign-in/attempts.ts'
import { findBelow } from '../sign-in/impersonate.ts'
import { dropRecoveryCodes } from '../sign-in/recovery-codes.ts'
import { endUserSessions } from '../sign-in/sign-in.ts'

type ResetInput = { id: number; origin: Origin; write: WriteEmail }

/**
 * Removes the second factor of somebody who has lost it, and unlocks an account after too many wrong codes. Only a super-admin
 * may do so, never for themselves. Every session ends, the person is notified by email, and enrols again if a factor is mandatory (spec §6).
 */
export async function resetSecondFactor(
  { db, keys }: { db: Db; keys: Keys },
  actor: StaffActor,
  now: number,
  { id, origin, write }: ResetInput,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await findBelow(tx, actor, id)
    if (actor.role !== 'super-admin' || actor.impersonator || id === actor.id) throw new AppError('forbidden')
    if (user.two_factor_enabled === 0 && user.wrong_codes === 0) throw new AppError('bad_state')
    await tx
      .updateTable('users')
      .set({ two_factor_enabled: 0, two_factor_secret: null, two_factor_step: null, wrong_codes: 0 })
      .where('id', '=', id)
      .execute()
    await dropRecoveryCodes(tx, id)
    await endUserSessions(tx, id)
    await resetAttempts(tx, `2fa-user:${id}`)
    await recordActivity(tx, actor, now, {
      verb: 'two_factor.reset',
      target: { type: 'users', id, label: user.name },
      scopePath: user.path,
      origin,
    })
    const { name, email, locale } = user
    await putInOutbox(tx, keys, now, { userId: id, to: email, ...write('factorReset', { id, name, email, locale }) })
  })
}
