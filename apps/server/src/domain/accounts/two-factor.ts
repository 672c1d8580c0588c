import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { needsSecondFactor } from '@castellan/contract/access/roles.ts'
import type { StaffActor } from '../actor.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import type { WriteEmail } from '../sign-in/account-links.ts'
import { confirmPassword, requireConfirmedPassword } from '../sign-in/confirm-password.ts'
import { consumeAttempt } from '../sign-in/attempts.ts'
import { countRecoveryCodes, dropRecoveryCodes, replaceRecoveryCodes } from '../sign-in/recovery-codes.ts'
import { endOtherSessions } from '../sign-in/own-sessions.ts'
import { newTotpSecret, otpauthUri, base32, stepOfCode } from '../sign-in/totp.ts'
import { decryptTotpSecret, encryptTotpSecret } from '../sign-in/totp-secret.ts'
import { verifySecondFactor } from '../sign-in/verify-second-factor.ts'

type From = { origin: Origin; mark?: string | undefined }
type AccountContext = { db: Db; keys: Keys }

export type TwoFactorState = {
  two_factor_enabled: boolean
  required: boolean
  uri: string | null
  secret: string | null
  recovery_codes_left: number
}

/** The second factor of the actor. A waiting secret is shown to the session that made it and to no other. */
export async function readTwoFactor(
  { db, keys, config }: AccountContext & { config: { brand: string } },
  actor: StaffActor,
): Promise<TwoFactorState> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.email', 'users.two_factor_enabled', 'sessions.two_factor_pending'])
    .where('sessions.id', '=', actor.sessionId)
    .executeTakeFirstOrThrow()
  const secret = row.two_factor_pending
    ? decryptTotpSecret(keys, row.two_factor_pending, { sessionId: actor.sessionId })
    : null
  return {
    two_factor_enabled: row.two_factor_enabled === 1,
    required: actor.mustEnrol || needsSecondFactor(actor),
    uri: secret && otpauthUri(secret, { issuer: config.brand, account: row.email }),
    secret: secret && base32(secret),
    recovery_codes_left: await countRecoveryCodes(db, actor.id),
  }
}

/** Makes a secret that waits for its first code; the one in use stays. Somebody else's open session may not do it: the password must be fresh. */
export async function generateTwoFactor({ db, keys }: AccountContext, actor: StaffActor, now: number): Promise<void> {
  // An account that must enrol has a session that allows nothing else, not even password confirmation.
  if (!actor.mustEnrol) requireConfirmedPassword(actor, 'strict', now)
  const pending = encryptTotpSecret(keys, newTotpSecret(), { sessionId: actor.sessionId })
  await db.updateTable('sessions').set({ two_factor_pending: pending }).where('id', '=', actor.sessionId).execute()
}

/** Puts the waiting secret into use after its first code. Returns the recovery codes; this session has passed, the others end. */
export async function enableTwoFactor(
  { db, keys }: AccountContext,
  actor: StaffActor,
  now: number,
  { code, origin }: { code: string; origin: Origin },
): Promise<string[]> {
  await consumeAttempt(
    db,
    [{ key: `2fa-enrol:${actor.id}`, max: limits.secondFactorGuessesPerAccount, windowMs: limits.guessWindowMs }],
    now,
  )
  const { two_factor_pending: pending } = await db
    .selectFrom('sessions')
    .select('two_factor_pending')
    .where('id', '=', actor.sessionId)
    .executeTakeFirstOrThrow()
  if (!pending) throw new AppError('bad_state')
  const secret = decryptTotpSecret(keys, pending, { sessionId: actor.sessionId })
  const step = stepOfCode(secret, code.replaceAll(/\s/gu, ''), now)
  if (step === null) throw invalidField('code', 'wrong_code')
  return db.transaction().execute(async (tx) => {
    const sealed = encryptTotpSecret(keys, secret, { userId: actor.id })
    await tx
      .updateTable('users')
      .set({ two_factor_enabled: 1, two_factor_secret: sealed, two_factor_step: step, wrong_codes: 0 })
      .where('id', '=', actor.id)
      .execute()
    const { numUpdatedRows } = await tx
      .updateTable('sessions')
      .set({ two_factor_pending: null, two_factor: 'passed', two_factor_at: now })
      .where('id', '=', actor.sessionId)
      .where('two_factor_pending', '=', pending)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new AppError('bad_state')
    await endOtherSessions(tx, actor)
    await recordActivity(tx, actor, now, { verb: 'two_factor.enable', target: ownAccount(actor), origin })
    return replaceRecoveryCodes(tx, keys, actor.id, now)
  })
}

/** Removes the second factor, given password and code. Accounts that require one cannot remove it (spec §6). */
export async function disableTwoFactor(
  { db, keys }: AccountContext,
  actor: StaffActor,
  now: number,
  given: { password: string; code: string; write: WriteEmail } & From,
): Promise<void> {
  if (needsSecondFactor(actor) || !actor.hasSecondFactor) throw new AppError('bad_state')
  await confirmPassword({ db, keys }, actor, now, given)
  const { code, origin, mark, write } = given
  const bringing = { userId: actor.id, sessionId: actor.sessionId, code, origin, mark, write }
  if (!(await verifySecondFactor({ db, keys }, bringing, now))) throw invalidField('code', 'wrong_code')
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ two_factor_enabled: 0, two_factor_secret: null, two_factor_step: null })
      .where('id', '=', actor.id)
      .execute()
    await dropRecoveryCodes(tx, actor.id)
    await tx
      .updateTable('sessions')
      .set({ two_factor: 'none', two_factor_at: null, two_factor_pending: null })
      .where('id', '=', actor.sessionId)
      .execute()
    await endOtherSessions(tx, actor)
    await recordActivity(tx, actor, now, {
      verb: 'two_factor.disable',
      target: ownAccount(actor),
      origin: given.origin,
    })
  })
}

/** New recovery codes in place of the old ones, with the password or one confirmed within 15 minutes. */
export async function regenerateRecoveryCodes(
  { db, keys }: AccountContext,
  actor: StaffActor,
  now: number,
  { password, ...from }: { password: string | undefined } & From,
): Promise<string[]> {
  if (!actor.hasSecondFactor) throw new AppError('bad_state')
  if (password === undefined) requireConfirmedPassword(actor, 'strict', now)
  else await confirmPassword({ db, keys }, actor, now, { password, ...from })
  return db.transaction().execute(async (tx) => {
    await recordActivity(tx, actor, now, {
      verb: 'two_factor.regenerate',
      target: ownAccount(actor),
      origin: from.origin,
    })
    return replaceRecoveryCodes(tx, keys, actor.id, now)
  })
}

function ownAccount({ id, name }: StaffActor) {
  return { type: 'users', id, label: name }
}
