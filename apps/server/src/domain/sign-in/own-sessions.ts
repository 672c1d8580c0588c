import { limits } from '@castellan/contract/limits.ts'
import type { SignedIn } from '@castellan/contract/calls/sessions.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { AppError } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { browserOf } from './browser-of.ts'

/** Where the actor is signed in, last used first. */
export function listOwnSessions(db: Db, actor: StaffActor, now: number): Promise<SignedIn[]> {
  return listSessions(db, { userId: actor.id, asking: actor.sessionId }, now)
}

/** Where somebody is signed in, last used first, seen from the session that asks; sessions that ran out of time are gone already. */
export async function listSessions(
  db: Db,
  { userId, asking }: { userId: number; asking: number },
  now: number,
): Promise<SignedIn[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'remember', 'two_factor', 'issued_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'staff')
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('remember', '=', 1), eb('last_used_at', '>', now - settingsOf(db).idle_hours * hourMs)]))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.pageSizeAll)
    .execute()
  return rows.map(({ id, user_agent, ip, remember, two_factor, issued_at, last_used_at, expires_at }) => ({
    id,
    ...browserOf(user_agent),
    ip,
    remember: remember === 1,
    two_factor,
    issued_at: momentOf(issued_at),
    last_used_at: momentOf(last_used_at),
    expires_at: momentOf(expires_at),
    current: id === asking,
  }))
}

/** Ends one session of the actor; somebody else's is not there. */
export async function endOwnSession(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, origin }: { id: number; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .where('kind', '=', 'staff')
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new AppError('not_found')
    await recordActivity(tx, actor, now, {
      verb: 'sessions.end',
      target: { type: 'sessions', id, label: actor.name },
      origin,
    })
  })
}

/** Ends every session of the actor but the one they ask with, also those in which they work in another's name; returns how many. Also on a new password and a changed second factor. */
export async function endOtherSessions(tx: Db, actor: StaffActor): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('user_id', '=', actor.id), eb('impersonator_id', '=', actor.id)]))
    .where('id', '!=', actor.sessionId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function endOtherOwnSessions(db: Db, actor: StaffActor, now: number, origin: Origin): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await recordActivity(tx, actor, now, {
      verb: 'sessions.end_others',
      target: { type: 'users', id: actor.id, label: actor.name },
      origin,
    })
    return endOtherSessions(tx, actor)
  })
}
