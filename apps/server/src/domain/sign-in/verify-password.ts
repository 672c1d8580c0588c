import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { Keys } from '../keys.ts'
import { resetAttempts, networkOf, consumeAttempt, returnAttempt, type AttemptLimit } from './attempts.ts'
import { knownBrowser } from './known-browser.ts'
import { passwordMatches } from './password.ts'

/** A password somebody brings. `account` is null when nobody goes by `login`; `mark` is what their browser keeps of earlier sign-ins. */
export type PasswordAttempt = {
  account: { id: number; password_hash: string } | null
  login: string
  password: string
  origin: Origin
  mark?: string | undefined
}

/**
 * The one place a staff password is looked at, whatever asks for it: counted before it is compared, against the account under whichever name
 * it was called, and against the network. An account nobody has costs the same.
 */
export async function verifyPassword(
  { db, keys }: { db: Db; keys: Keys },
  tried: PasswordAttempt,
  now: number,
): Promise<boolean> {
  const { account, password } = tried
  const { own, network } = boundsOf(keys, tried)
  await consumeAttempt(db, network ? [network, own] : [own], now)
  const isRight = await passwordMatches(password, account?.password_hash ?? null)
  if (isRight) {
    await resetAttempts(db, own.key)
    if (network) await returnAttempt(db, network.key)
  }
  return isRight
}

/** A browser the account has signed in with counts for itself: strangers who guess from elsewhere cannot shut its owner out (security A6). */
function boundsOf(
  keys: Keys,
  { account, login, origin, mark }: PasswordAttempt,
): { own: AttemptLimit; network: AttemptLimit | null } {
  const browser = account && mark ? knownBrowser(keys, account, mark) : null
  // A keyed hash: the table shows nobody who was guessed at.
  const name = browser ? `browser:${browser}` : account ? `user:${account.id}` : `login:${login}`
  const own = { key: `staff:${keys.fingerprint(name)}`, max: limits.passwordGuessesPerAccount, untilQuiet: true }
  return {
    own,
    network: browser ? null : { key: `staff-net:${networkOf(origin.ip)}`, max: limits.passwordGuessesPerNetwork },
  }
}
