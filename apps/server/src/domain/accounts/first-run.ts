import { users } from '@castellan/contract/resources/users.ts'
import { limits } from '@castellan/contract/limits.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { invalidField, AppError } from '../app-error.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { isCommonPassword } from '../sign-in/common-passwords.ts'
import { networkOf, consumeAttempt } from '../sign-in/attempts.ts'
import { hashPassword } from '../sign-in/password.ts'
import { newToken, tokenHash } from '../sign-in/token.ts'
import { newRow } from '../../db/new-row.ts'

/**
 * A fresh link token for an empty panel; null once anybody can sign in. Every process that starts prints its own, and all of them are good
 * until one is used or their hour is over.
 */
export async function issueFirstRunToken(db: Db, now: number): Promise<string | null> {
  const token = newToken()
  const isIssued = await db.transaction().execute(async (tx) => {
    if (await anyUser(tx)) return false
    await tx.deleteFrom('first_run_links').where('expires_at', '<=', now).execute()
    await tx
      .insertInto('first_run_links')
      .values({ token_hash: tokenHash(token), expires_at: now + limits.firstRunLinkMs, used_at: null })
      .execute()
    return true
  })
  return isIssued ? token : null
}

/** Refuses a token that never was, is used or is too old. */
export async function checkFirstRunToken(db: Db, token: string, origin: Origin, now: number): Promise<void> {
  await consumeAttempt(db, [{ key: `setup-net:${networkOf(origin.ip)}`, max: limits.passwordGuessesPerNetwork }], now)
  const link = await db
    .selectFrom('first_run_links')
    .select(['expires_at', 'used_at'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!link || link.used_at !== null || link.expires_at <= now) throw new AppError('link_expired')
}

export type FirstAdmin = { name: string; email: string; password: string }

/** Uses every link up and creates the first super-admin, both or neither. Returns their id. */
export async function createFirstAdmin(
  db: Db,
  { token, origin, ...admin }: FirstAdmin & { token: string; origin: Origin },
  now: number,
): Promise<number> {
  await checkFirstRunToken(db, token, origin, now)
  if (isCommonPassword(admin.password)) throw invalidField('password', 'common_password')
  const passwordHash = await hashPassword(admin.password)
  return db.transaction().execute(async (tx) => {
    // All of them at once: who holds another one waits here, and finds it used.
    const usedUp = await tx
      .updateTable('first_run_links')
      .set({ used_at: now })
      .where('used_at', 'is', null)
      .returning('token_hash')
      .execute()
    const isOurs = usedUp.some(({ token_hash: hash }) => hash === tokenHash(token))
    if (!isOurs || (await anyUser(tx))) throw new AppError('link_expired')
    const role = await tx.selectFrom('roles').select('id').where('name', '=', 'super-admin').executeTakeFirstOrThrow()
    const username = usernameOf(admin.email)
    const { id } = await tx
      .insertInto('users')
      .values({
        name: admin.name,
        email: admin.email,
        username,
        password_hash: passwordHash,
        role_id: role.id,
        path: '/',
        status: 'active',
        locale: 'en',
        ...newRow(now),
        search_text: searchTextOf(users, { ...admin, username, company: '' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('users')
      .set({ path: `/${id}/` })
      .where('id', '=', id)
      .execute()
    await recordActivity(tx, { kind: 'system' }, now, {
      verb: 'setup.complete',
      target: { type: 'users', id, label: admin.name },
      scopePath: `/${id}/`,
      origin,
    })
    return id
  })
}

/** Whether there is an account to sign in with. */
export async function anyUser(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

function usernameOf(email: string): string {
  const allowed = email.split('@')[0]!.replaceAll(/[^a-z0-9_.-]/gu, '')
  return allowed.padEnd(limits.usernameMin, '0').slice(0, limits.usernameMax)
}
