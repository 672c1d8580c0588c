import type { Db } from '../../db/dialects/dialect.ts'
import { checkPasswordOfRole } from '../access/role-minimums.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { findLink, mailLink, reserveLink, returnLink, useLink, type WriteEmail } from '../sign-in/account-links.ts'
import { isCommonPassword } from '../sign-in/common-passwords.ts'
import { hashPassword } from '../sign-in/password.ts'
import { endUserSessions } from '../sign-in/sign-in.ts'

type AccountContext = { db: Db; keys: Keys }

/** Emails the account with this address a link that sets a password, even if it never had one. Unknown addresses get nothing. */
export async function mailPasswordLink(
  { db, keys }: AccountContext,
  now: number,
  { email, write }: { email: string; write: WriteEmail },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const to = await tx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'locale', 'status'])
      .where('email', '=', email)
      .where('status', 'in', ['active', 'unverified'])
      .where('deleted_at', 'is', null)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (to) await mailLink(tx, keys, now, { kind: to.status === 'active' ? 'reset' : 'invite', to, write })
  })
}

type Reset = { token: string; email: string; password: string; origin: Origin }

/**
 * Sets a new password with an emailed link. The link works once, all sessions of the account end, and the second factor stays. It also
 * verifies the address and activates an unverified account.
 */
export async function resetPassword(
  { db }: AccountContext,
  now: number,
  { token, email, password, origin }: Reset,
): Promise<void> {
  await reserveLink(db, origin, now)
  const found = await findLink(db, now, { kind: 'reset', token })
  requireOwner(found, email)
  await returnLink(db, origin)
  await checkPasswordOfRole(db, found.id, password)
  if (isCommonPassword(password)) throw invalidField('password', 'common_password')
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const user = await useLink(tx, now, { kind: 'reset', token })
    requireOwner(user, email)
    await tx
      .updateTable('users')
      .set((eb) => ({
        password_hash: passwordHash,
        verified_email: user.email,
        wrong_codes: 0,
        status: 'active',
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', user.id)
      .execute()
    await endUserSessions(tx, user.id)
    await recordActivity(tx, { kind: 'system' }, now, {
      verb: 'users.reset_password',
      target: { type: 'users', id: user.id, label: user.name },
      scopePath: user.path,
      origin,
    })
  })
}

function requireOwner(user: { email: string; status: string }, email: string): void {
  if (user.email !== email || (user.status !== 'active' && user.status !== 'unverified'))
    throw new AppError('link_expired')
}
