import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'
import type { Origin } from '../activity/record-activity.ts'
import { Refusal } from '../refusal.ts'
import { forgiveGuesses, networkOf, reserveGuess } from './guesses.ts'
import { passwordMatches } from './password.ts'
import { newToken, tokenHash } from './token.ts'

export type Credentials = { email: string; password: string; remember: boolean }

const dayMs = 86_400_000

/** Opens a staff session for an e-mail address or user name with its password. Unknown, disabled and wrong answer alike and cost the same. */
export async function signIn({ db, keys }: { db: Db; keys: Keys }, given: Credentials, origin: Origin, now: number): Promise<{ token: string; two_factor: boolean }> {
  const login = given.email.trim().normalize('NFC').toLowerCase()
  // The counter's key is a keyed hash of the account's canonical name: the table shows nobody who was guessed at.
  const accountKey = `staff:${keys.fingerprint(login)}`
  await reserveGuess(db, [
    { key: `staff-net:${networkOf(origin.ip)}`, max: limits.passwordGuessesPerNetwork },
    { key: accountKey, max: limits.passwordGuessesPerAccount },
  ], now)
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'status', 'two_factor_enabled'])
    .where((eb) => eb.or([eb('email', '=', login), eb('username', '=', login)]))
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  const isRight = await passwordMatches(given.password, user?.password_hash ?? null)
  if (!user || !isRight || user.status !== 'active') throw new Refusal('wrong_credentials')
  await forgiveGuesses(db, accountKey)
  return openStaffSession(db, { userId: user.id, owesSecondFactor: user.two_factor_enabled === 1, remember: given.remember, origin }, now)
}

type Opening = { userId: number; owesSecondFactor: boolean; remember: boolean; origin: Origin }

/** A new session of a member of staff; the token is handed out once and only its hash is kept. */
export async function openStaffSession(db: Db, { userId, owesSecondFactor, remember, origin }: Opening, now: number): Promise<{ token: string; two_factor: boolean }> {
  const token = newToken()
  const lifeMs = remember ? limits.rememberDays * dayMs : limits.staffAbsoluteMs
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sessions')
      .values({
        kind: 'staff',
        token_hash: tokenHash(token),
        user_id: userId,
        device_id: null,
        two_factor: owesSecondFactor ? 'owed' : 'none',
        two_factor_at: null,
        remember: remember ? 1 : 0,
        ip: origin.ip,
        user_agent: origin.userAgent.slice(0, 300),
        issued_at: now,
        last_used_at: now,
        expires_at: now + lifeMs,
      })
      .execute()
    await tx.updateTable('users').set({ last_login_at: now }).where('id', '=', userId).execute()
  })
  return { token, two_factor: owesSecondFactor }
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Ends every session of a user: on disable, archive, delete and a new password or role. */
export async function endUserSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
