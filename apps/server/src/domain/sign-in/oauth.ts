import type { OauthProviderName } from '@castellan/contract/calls/oauth.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { Keys } from '../keys.ts'
import { AppError } from '../app-error.ts'
import { networkOf, consumeAttempt, returnAttempt } from './attempts.ts'
import { newBrowserMark } from './known-browser.ts'
import type { OauthProvider, OauthIdentity } from './oauth-provider.ts'
import { newTo, openStaffSession, type SignInResult } from './sign-in.ts'
import { newToken, tokenHash } from './token.ts'

type OauthContext = { db: Db; keys: Keys; oauth: ReadonlyMap<OauthProviderName, OauthProvider> }
type Account = {
  id: number
  name: string
  path: string
  email: string
  password_hash: string
  two_factor_enabled: number
}

const placeOf = (stateHash: string) => `oauth_attempts.secrets:${stateHash}`

/** Begins a trip to a provider; returns where to go, and what the browser keeps so that no other one can come back in its place. */
export async function beginOauth(
  { db, keys, oauth }: OauthContext,
  now: number,
  { provider, remember, origin }: { provider: OauthProviderName; remember: boolean; origin: Origin },
): Promise<{ url: string; browser: string }> {
  const other = oauth.get(provider)
  if (!other) throw new AppError('not_found')
  await reserveTrip(db, origin, now)
  const [state, verifier, nonce, browser] = [newToken(), newToken(), newToken(), newToken()]
  const url = await other.addressFor({ state, verifier, nonce })
  const stateHash = tokenHash(state)
  await db.deleteFrom('oauth_attempts').where('expires_at', '<=', now).execute()
  await db
    .insertInto('oauth_attempts')
    .values({
      state_hash: stateHash,
      provider,
      browser_hash: tokenHash(browser),
      secrets: keys.seal(Buffer.from(`${verifier}.${nonce}`), placeOf(stateHash)),
      remember: remember ? 1 : 0,
      expires_at: now + limits.oauthAttemptMs,
    })
    .execute()
  return { url, browser }
}

type ComingBack = {
  mark?: string | undefined
  provider: OauthProviderName
  code: string
  state: string
  browser: string | undefined
  origin: Origin
}

/**
 * Signs in with what the provider sent back: once, soon, from the browser that began. An account that is here and active is opened, none is
 * made; a second factor is owed as after a password, and no password counts as confirmed (security 6.8).
 */
export async function completeOauth(
  opened: OauthContext,
  now: number,
  { provider, code, state, browser, origin, mark }: ComingBack,
): Promise<SignInResult & { remember: boolean }> {
  const { db, keys, oauth } = opened
  const other = oauth.get(provider)
  if (!other) throw new AppError('not_found')
  await reserveTrip(db, origin, now)
  const { verifier, nonce, remember } = await spendAttempt(opened, now, { provider, state, browser })
  const vouched = await other.identify({ code, verifier, nonce, now })
  const account = await db.transaction().execute((tx) => findAccount(tx, now, { provider, vouched, origin }))
  const owesSecondFactor = account.two_factor_enabled === 1
  const session = await openStaffSession(
    db,
    { userId: account.id, owesSecondFactor, remember, origin, via: provider },
    now,
  )
  // A sign-in counts two attempts. A successful one returns both, so it does not use up the limit of others behind the same address.
  for (let step = 0; step < 2; step += 1) await returnAttempt(db, tripKey(origin))
  if (owesSecondFactor) return { ...session, remember, mark: null, newTo: null }
  return { ...session, remember, mark: newBrowserMark(keys, account), newTo: newTo(keys, account, mark) }
}

const tripKey = ({ ip }: Origin) => `oauth-net:${networkOf(ip)}`

async function reserveTrip(db: Db, origin: Origin, now: number): Promise<void> {
  await consumeAttempt(db, [{ key: tripKey(origin), max: limits.oauthStepsPerNetwork }], now)
}

type Attempt = { provider: OauthProviderName; state: string; browser: string | undefined }

/** Takes the trip away that this state belongs to; a state that is unknown, used, too old or of another browser is refused alike. */
async function spendAttempt({ db, keys }: OauthContext, now: number, { provider, state, browser }: Attempt) {
  if (browser === undefined) throw new AppError('sign_in_expired')
  const stateHash = tokenHash(state)
  const attempt = await db
    .deleteFrom('oauth_attempts')
    .where('state_hash', '=', stateHash)
    .where('provider', '=', provider)
    .where('browser_hash', '=', tokenHash(browser))
    .where('expires_at', '>', now)
    .returning(['secrets', 'remember'])
    .executeTakeFirstOrThrow(() => new AppError('sign_in_expired'))
  const [verifier = '', nonce = ''] = keys.open(attempt.secrets, placeOf(stateHash)).toString().split('.')
  return { verifier, nonce, remember: attempt.remember === 1 }
}

type AccountQuery = { provider: OauthProviderName; vouched: OauthIdentity; origin: Origin }

/** Whose account it is: the one that was linked before, else the one with the proven address, which is linked now. */
async function findAccount(tx: Db, now: number, { provider, vouched, origin }: AccountQuery): Promise<Account> {
  const linked = await activeAccounts(tx)
    .innerJoin('oauth_identities', 'oauth_identities.user_id', 'users.id')
    .where('oauth_identities.provider', '=', provider)
    .where('oauth_identities.subject', '=', vouched.subject)
    .whereRef('oauth_identities.email', '=', 'users.email')
    .executeTakeFirst()
  if (linked) return linked
  if (vouched.email === null) throw new AppError('no_account')
  const account = await activeAccounts(tx).where('users.email', '=', vouched.email).executeTakeFirst()
  if (!account) throw new AppError('no_account')
  // An address can be given to somebody else over there; the person who was linked first stays the one.
  const another = await tx
    .selectFrom('oauth_identities')
    .select('subject')
    .where('user_id', '=', account.id)
    .where('provider', '=', provider)
    .where('email', '=', account.email)
    .executeTakeFirst()
  if (another) throw new AppError('no_account')
  const { id: user_id, email } = account
  await tx
    .insertInto('oauth_identities')
    .values({ provider, subject: vouched.subject, user_id, email, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'subject']).doUpdateSet({ user_id, email, created_at: now }),
    )
    .execute()
  await recordActivity(tx, { kind: 'system' }, now, {
    verb: 'users.link',
    target: { type: 'users', id: account.id, label: account.name },
    scopePath: account.path,
    changes: { provider: { to: provider } },
    origin,
  })
  return account
}

function activeAccounts(db: Db) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.path', 'users.email', 'users.password_hash', 'users.two_factor_enabled'])
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where('users.archived_at', 'is', null)
}
