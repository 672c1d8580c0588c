import type { OauthProviderName } from '@castellan/contract/calls/oauth.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { SessionRow } from '../../db/schema/schema.ts'
import type { StaffActor } from '../actor.ts'
import type { Keys } from '../keys.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { invalidField, AppError } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import type { WriteEmail } from './account-links.ts'
import { knownBrowser, newBrowserMark } from './known-browser.ts'
import { recordSignIn } from './record-sign-in.ts'
import { newToken, tokenHash } from './token.ts'
import { verifyPassword } from './verify-password.ts'
import { verifySecondFactor } from './verify-second-factor.ts'

type SignInContext = { db: Db; keys: Keys }
/** `mark` is the browser's cookie of an earlier sign-in. */
export type Credentials = { email: string; password: string; remember: boolean; mark?: string | undefined }
/**
 * `mark` is what the browser shall keep; null until the sign-in is complete. `newTo` is whose account it is when this browser had not opened it
 * before.
 */
export type SignInResult = { token: string; two_factor: boolean; mark: string | null; newTo: number | null }

/** Opens a staff session for an e-mail address or user name with its password. Unknown, disabled and wrong answer alike and cost the same. */
export async function signIn(
  { db, keys }: SignInContext,
  { email, password, remember, mark }: Credentials,
  origin: Origin,
  now: number,
): Promise<SignInResult> {
  const login = email.trim().normalize('NFC').toLowerCase()
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'path', 'password_hash', 'status', 'two_factor_enabled'])
    // User names contain no `@`, so only one column is searched and no user name can shadow another account's address.
    .where(login.includes('@') ? 'email' : 'username', '=', login)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  const isRight = await verifyPassword({ db, keys }, { account: user ?? null, login, password, origin, mark }, now)
  if (!user || !isRight || user.status !== 'active') {
    // Also of a name nobody has, so that both cost the same.
    await recordSignIn(db, user ?? null, now, { verb: 'sessions.fail', via: 'password', origin })
    throw new AppError('wrong_credentials')
  }
  const owesSecondFactor = user.two_factor_enabled === 1
  const session = await openStaffSession(
    db,
    { userId: user.id, passwordHash: user.password_hash, owesSecondFactor, remember, origin, via: 'password' },
    now,
  )
  if (owesSecondFactor) return { ...session, mark: null, newTo: null }
  return { ...session, mark: newBrowserMark(keys, user), newTo: newTo(keys, user, mark) }
}

/** Exchanges a session that owes its second factor for a new, full one after a code of the app or a recovery code. */
export async function completeSignIn(
  { db, keys }: SignInContext,
  actor: StaffActor,
  now: number,
  { code, origin, mark, write }: { code: string; origin: Origin; mark?: string | undefined; write: WriteEmail },
): Promise<Omit<SignInResult, 'two_factor'>> {
  if (!actor.owesSecondFactor) throw new AppError('bad_state')
  const bringing = { userId: actor.id, sessionId: actor.sessionId, code, origin, mark, write }
  if (!(await verifySecondFactor({ db, keys }, bringing, now))) {
    await recordSignIn(db, actor, now, { verb: 'sessions.refuse_code', origin })
    throw invalidField('code', 'wrong_code')
  }
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .updateTable('users')
      .set({ last_login_at: now })
      .where('id', '=', actor.id)
      .returning(['id', 'password_hash'])
      .executeTakeFirstOrThrow()
    const half = await tx
      .deleteFrom('sessions')
      .where('id', '=', actor.sessionId)
      .returning(['remember', 'password_confirmed_at'])
      .executeTakeFirstOrThrow(() => new AppError('session_expired'))
    const token = await insertSession(
      tx,
      {
        userId: actor.id,
        twoFactor: 'passed',
        remember: half.remember === 1,
        origin,
        passwordConfirmedAt: half.password_confirmed_at,
      },
      now,
    )
    await recordSignIn(tx, actor, now, { verb: 'sessions.sign_in', via: 'second factor', origin })
    return { token, mark: newBrowserMark(keys, account), newTo: newTo(keys, account, mark) }
  })
}

/** How somebody came in; through a provider they brought no password. */
export type SignInWay = 'password' | OauthProviderName
type NewStaffSession = {
  userId: number
  passwordHash?: string
  owesSecondFactor: boolean
  remember: boolean
  origin: Origin
  /** Left out where an account is only just made. */
  via?: SignInWay
}

/** A new session of a member of staff who has just entered their password, or was authenticated by a provider; the token is returned once and only its hash is stored. */
export async function openStaffSession(
  db: Db,
  { owesSecondFactor, passwordHash, via, ...opening }: NewStaffSession,
  now: number,
): Promise<{ token: string; two_factor: boolean }> {
  const token = await db.transaction().execute(async (tx) => {
    const account = tx
      .updateTable('users')
      .set({ last_login_at: now })
      .where('id', '=', opening.userId)
      .returning(['id', 'name', 'path'])
    // A password that was changed since it was verified is refused: its sessions have been ended already.
    const user = await (passwordHash ? account.where('password_hash', '=', passwordHash) : account).executeTakeFirst()
    if (!user) throw new AppError('wrong_credentials')
    const { origin } = opening
    if (via && !owesSecondFactor) await recordSignIn(tx, user, now, { verb: 'sessions.sign_in', via, origin })
    return insertSession(
      tx,
      {
        ...opening,
        twoFactor: owesSecondFactor ? 'owed' : 'none',
        passwordConfirmedAt: via === undefined || via === 'password' ? now : null,
      },
      now,
    )
  })
  return { token, two_factor: owesSecondFactor }
}

type NewSession = Omit<NewStaffSession, 'owesSecondFactor' | 'passwordHash' | 'via'> & {
  twoFactor: SessionRow['two_factor']
  passwordConfirmedAt: number | null
  /** Somebody else works in this session in the user's name. */
  impersonation?: { by: number; writes: boolean }
}

/** Stores a new staff session; returns its token, which is nowhere else. */
export async function insertSession(
  tx: Db,
  { userId, twoFactor, remember, origin, passwordConfirmedAt, impersonation }: NewSession,
  now: number,
): Promise<string> {
  const token = newToken()
  const ownLifeMs = remember ? settingsOf(tx).remember_days * dayMs : limits.staffAbsoluteMs
  const wholeLifeMs = impersonation ? limits.impersonationMs : ownLifeMs
  await tx
    .insertInto('sessions')
    .values({
      kind: 'staff',
      token_hash: tokenHash(token),
      user_id: userId,
      two_factor: twoFactor,
      two_factor_at: twoFactor === 'passed' ? now : null,
      password_confirmed_at: passwordConfirmedAt,
      impersonator_id: impersonation?.by ?? null,
      impersonator_writes: impersonation?.writes ? 1 : 0,
      remember: remember ? 1 : 0,
      ip: origin.ip,
      user_agent: origin.userAgent.slice(0, limits.userAgentKept),
      issued_at: now,
      last_used_at: now,
      expires_at: now + (twoFactor === 'owed' ? limits.halfSessionMs : wholeLifeMs),
    })
    .execute()
  return token
}

/** The account, if this browser has not signed in to it before, according to its cookie; null for a known browser. */
export function newTo(
  keys: Keys,
  account: { id: number; password_hash: string },
  mark: string | undefined,
): number | null {
  return mark && knownBrowser(keys, account, mark) ? null : account.id
}

/** Ends the session the actor asks with, as they wished. */
export async function signOut(db: Db, actor: StaffActor, now: number, origin: Origin): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endSession(tx, actor.sessionId)
    if (actor.owesSecondFactor) return
    const target = { type: 'users', id: actor.id, label: actor.name }
    await recordActivity(tx, actor, now, { verb: 'sessions.sign_out', target, origin })
  })
}

/** Ends a session, and with it those in which its user works in another's name. */
export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('id', '=', sessionId),
        eb('impersonator_id', 'in', (inner) =>
          inner
            .selectFrom('sessions as own')
            .select('own.user_id')
            .where('own.id', '=', sessionId)
            .where('own.impersonator_id', 'is', null),
        ),
      ]),
    )
    .execute()
}

/** Ends every session of a user and every mailed link for a new password; the sessions in which they work in another's name too: on disable, archive, delete and a new password or role. */
export async function endUserSessions(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('impersonator_id', '=', userId)]))
    .execute()
  await endPasswordLinks(db, userId)
}

/** A password that was changed in another way makes the links that were mailed for a new one worthless. */
export async function endPasswordLinks(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('account_links').where('user_id', '=', userId).where('kind', '=', 'reset').execute()
}
