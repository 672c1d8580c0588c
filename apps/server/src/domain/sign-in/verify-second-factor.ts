import { europeanDigits } from '@castellan/contract/kit/european-digits.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { Keys } from '../keys.ts'
import { putInOutbox } from '../mail/outbox.ts'
import { AppError } from '../app-error.ts'
import type { WriteEmail } from './account-links.ts'
import { consumeAttempt, returnAttempt } from './attempts.ts'
import { knownBrowser } from './known-browser.ts'
import { recordSignIn } from './record-sign-in.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { decryptTotpSecret } from './totp-secret.ts'
import { stepOfCode } from './totp.ts'

/** The account of the code, the session that sends it, and how to notify the account of too many wrong ones. */
export type SecondFactorInput = {
  userId: number
  sessionId: number
  code: string
  origin: Origin
  /** The cookie of a known browser, from an earlier complete sign-in. */
  mark?: string | undefined
  write: WriteEmail
}

/**
 * The one place a code of the second factor is looked at, whatever asks for it. The guess is counted before; a code that fits is used up
 * by a compare-and-set, so that of many who bring the same one a single one passes (security A5).
 */
export async function verifySecondFactor(
  { db, keys }: { db: Db; keys: Keys },
  { userId, sessionId, code, origin, mark, write }: SecondFactorInput,
  now: number,
): Promise<boolean> {
  const browser = mark ? await browserOf({ db, keys }, userId, mark) : null
  // A known browser has its own counter, so a stranger who knows the password cannot lock the owner out (security A6).
  const accountKey = browser ? `2fa-browser:${keys.fingerprint(browser)}` : `2fa-user:${userId}`
  await consumeAttempt(
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
  const wrongCodes = await countCode(db, userId, browser !== null)
  const digits = europeanDigits(code.normalize('NFKC')).replaceAll(/[\s\p{Pd}]/gu, '')
  const isRight = /^\d{6}$/u.test(digits)
    ? await spendTotpCode({ db, keys }, userId, digits, now)
    : await spendRecoveryCode(db, keys, userId, code)
  // A correct sign-in is not delayed by it; wrong codes stay counted, so that a known password gives no further attempts.
  if (isRight) {
    await returnAttempt(db, accountKey)
    await db.updateTable('users').set({ wrong_codes: 0 }).where('id', '=', userId).execute()
  } else if (wrongCodes === limits.wrongCodesMax) await notifyStopped({ db, keys }, now, { userId, origin, write })
  return isRight
}

/**
 * Counts a code before it is checked. After too many wrong codes in a row, only a known browser may try until the account is reset
 * (security §6.1 G8).
 */
async function countCode(db: Db, userId: number, isKnown: boolean): Promise<number> {
  const counting = db
    .updateTable('users')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('id', '=', userId)
  const counted = await (isKnown ? counting : counting.where('wrong_codes', '<', limits.wrongCodesMax))
    .returning('wrong_codes')
    .executeTakeFirstOrThrow(() => new AppError('second_factor_stopped'))
  return counted.wrong_codes
}

async function browserOf({ db, keys }: { db: Db; keys: Keys }, userId: number, mark: string): Promise<string | null> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return knownBrowser(keys, account, mark)
}

async function notifyStopped(
  { db, keys }: { db: Db; keys: Keys },
  now: number,
  { userId, origin, write }: Pick<SecondFactorInput, 'userId' | 'origin' | 'write'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'locale', 'path'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await recordSignIn(tx, user, now, { verb: 'sessions.stop', origin })
    await putInOutbox(tx, keys, now, { userId, to: user.email, ...write('stopped', user) })
  })
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
  const step = stepOfCode(decryptTotpSecret(keys, user.two_factor_secret, { userId }), digits, now)
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ two_factor_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('two_factor_step', 'is', null), eb('two_factor_step', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
