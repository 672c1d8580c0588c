import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'
import { reserveGuess, returnGuess } from './guesses.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { openTotpSecret } from './totp-secret.ts'
import { stepOfCode } from './totp.ts'

/** Whose code it is, and the session that brings it. */
export type Bringing = { userId: number; sessionId: number; code: string }

/**
 * The one place a code of the second factor is looked at, whatever asks for it. The guess is counted before; a code that fits is used up
 * by a compare-and-set, so that of many who bring the same one a single one passes (security A5).
 */
export async function verifySecondFactor(
  { db, keys }: { db: Db; keys: Keys },
  { userId, sessionId, code }: Bringing,
  now: number,
): Promise<boolean> {
  const accountKey = `2fa-user:${userId}`
  await reserveGuess(
    db,
    [
      { key: `2fa-session:${sessionId}`, max: limits.secondFactorGuessesPerSession, windowMs: limits.halfSessionMs },
      {
        key: accountKey,
        max: limits.secondFactorGuessesPerAccount,
        windowMs: limits.secondFactorWindowMs,
        untilQuiet: true,
      },
    ],
    now,
  )
  const digits = code.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '')
  const isRight = /^\d{6}$/u.test(digits)
    ? await spendTotpCode({ db, keys }, userId, digits, now)
    : await spendRecoveryCode(db, keys, userId, code)
  // Who signs in rightly is not held up by it; wrong guesses stay counted, so that a known password gives no fresh tries.
  if (isRight) await returnGuess(db, accountKey)
  return isRight
}

async function spendTotpCode(
  { db, keys }: { db: Db; keys: Keys },
  userId: number,
  digits: string,
  now: number,
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['two_factor_secret', 'two_factor_enabled'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.two_factor_secret || user.two_factor_enabled === 0) return false
  const step = stepOfCode(openTotpSecret(keys, user.two_factor_secret, { userId }), digits, now)
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ two_factor_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('two_factor_step', 'is', null), eb('two_factor_step', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
