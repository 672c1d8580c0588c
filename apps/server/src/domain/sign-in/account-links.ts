import type { Locale } from '@castellan/contract/locales.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { AccountLinkRow } from '../../db/schema/schema.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { Keys } from '../keys.ts'
import { putInOutbox } from '../mail/outbox.ts'
import { AppError } from '../app-error.ts'
import { networkOf, consumeAttempt, returnAttempt } from './attempts.ts'
import { newToken, tokenHash } from './token.ts'

export type LinkKind = AccountLinkRow['kind']
/** Somebody a link is mailed to. */
export type Addressee = { id: number; name: string; email: string; locale: Locale }
/** Mails about an account: those with a link, and those that only inform. */
export type EmailKind = LinkKind | 'invite' | 'stopped' | 'factorReset' | 'emailChanged' | 'passwordChanged'
/** Renders a mail, and its link, in the recipient's language. */
export type WriteEmail = (kind: EmailKind, to: Addressee, token?: string) => { subject: string; text: string }

/** Emails with a link. An invitation has the link that sets a password. */
type LinkLetter = LinkKind | 'invite'
const lifeMs: Record<LinkLetter, number> = {
  reset: limits.resetLinkMs,
  invite: limits.verifyLinkMs,
  verify: limits.verifyLinkMs,
}

/** Counts a wish for a mail before the address is looked up, so that a known and an unknown one are refused alike. */
export async function reserveMail(
  { db, keys }: { db: Db; keys: Keys },
  now: number,
  { email, origin }: { email: string; origin: Origin },
): Promise<void> {
  const windowMs = limits.mailWindowMs
  await consumeAttempt(
    db,
    [
      { key: `mail-net:${networkOf(origin.ip)}`, max: limits.mailsPerNetwork, windowMs },
      { key: `mail:${keys.fingerprint(`mail:${email}`)}`, max: limits.mailsPerAddress, windowMs },
    ],
    now,
  )
}

/** Rate-limits the emails that staff can send to one address. */
export async function reserveMailTo({ db, keys }: { db: Db; keys: Keys }, now: number, email: string): Promise<void> {
  const { mailsPerAddress: max, mailWindowMs: windowMs } = limits
  await consumeAttempt(db, [{ key: `mail:${keys.fingerprint(`mail:${email}`)}`, max, windowMs }], now)
}

type LinkMail = { kind: LinkLetter; to: Addressee; write: WriteEmail }

/** Puts a mail with a new link into the outbox; only the hash of the link is stored. */
export async function mailLink(tx: Db, keys: Keys, now: number, { kind, to, write }: LinkMail): Promise<void> {
  const { token } = await makeLink(tx, now, { kind, to })
  await putInOutbox(tx, keys, now, { userId: to.id, to: to.email, ...write(kind, to, token) })
}

/** A fresh link of a kind; its token is known to the caller alone. */
export async function makeLink(
  tx: Db,
  now: number,
  { kind, to }: Pick<LinkMail, 'kind' | 'to'>,
): Promise<{ token: string; expiresAt: number }> {
  const token = newToken()
  const expiresAt = now + lifeMs[kind]
  await tx.deleteFrom('account_links').where('expires_at', '<=', now).execute()
  await tx
    .insertInto('account_links')
    .values({
      token_hash: tokenHash(token),
      kind: kind === 'invite' ? 'reset' : kind,
      user_id: to.id,
      email: to.email,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

const linkKey = ({ ip }: Origin) => `link-net:${networkOf(ip)}`

/** Counts the use of a link before it is looked up. */
export async function reserveLink(db: Db, origin: Origin, now: number): Promise<void> {
  await consumeAttempt(db, [{ key: linkKey(origin), max: limits.passwordGuessesPerNetwork }], now)
}

/** Returns the attempt if the link is valid. */
export function returnLink(db: Db, origin: Origin): Promise<void> {
  return returnAttempt(db, linkKey(origin))
}

type LinkToken = { kind: LinkKind; token: string }

/** Whose link it is; a link that never was, is used, is too old or was sent to an address the account no longer has is refused alike. */
export async function findLink(db: Db, now: number, { kind, token }: LinkToken) {
  const found = await db
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.path', 'users.status', 'account_links.expires_at'])
    .where('account_links.token_hash', '=', tokenHash(token))
    .where('account_links.kind', '=', kind)
    .where('account_links.expires_at', '>', now)
    .whereRef('account_links.email', '=', 'users.email')
    .where('users.deleted_at', 'is', null)
    .where('users.archived_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('link_expired'))
  return found
}

/** The same, used up: anyone who comes second finds nothing. Every other link of its kind goes with it. */
export async function useLink(tx: Db, now: number, brought: LinkToken) {
  const found = await findLink(tx, now, brought)
  const { numDeletedRows } = await tx
    .deleteFrom('account_links')
    .where('token_hash', '=', tokenHash(brought.token))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new AppError('link_expired')
  await tx.deleteFrom('account_links').where('user_id', '=', found.id).where('kind', '=', brought.kind).execute()
  return found
}
