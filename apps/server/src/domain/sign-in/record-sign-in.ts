import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'

/** The account of an attempt; null when the name that was typed is unknown. The name is not stored: it can be a password. */
type AttemptAccount = { id: number; name: string; path: string } | null
type Attempt = {
  verb: 'sessions.sign_in' | 'sessions.fail' | 'sessions.refuse_code' | 'sessions.stop'
  /** How they came in. */
  via?: string
  origin: Origin
}

/** Records that somebody signed in or tried to, with the network it came from and without anything secret. */
export async function recordSignIn(
  db: Db,
  meant: AttemptAccount,
  now: number,
  { verb, via, origin }: Attempt,
): Promise<void> {
  const target = { type: 'users', id: meant?.id ?? null, label: meant?.name ?? '' }
  // Who only tried is nobody; who came in is themselves.
  const actor =
    meant && verb === 'sessions.sign_in'
      ? ({ kind: 'staff', ...meant, impersonator: null } as const)
      : ({ kind: 'nobody' } as const)
  await recordActivity(db, actor, now, {
    verb,
    target,
    scopePath: meant?.path ?? '',
    ...(via ? { changes: { via: { to: via } } } : {}),
    origin,
  })
}
