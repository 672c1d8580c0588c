import type { Db } from '../../db/dialects/dialect.ts'
import { announceEvent } from './announce-event.ts'

type Low = { userId: number; balance: number; burn: number; cause: string }

/** Announces that somebody's credits run low. A super-admin is excluded: only they may know, and they get a notice. */
export async function announceLowCredits(tx: Db, now: number, { userId, balance, burn, cause }: Low): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.path'])
    .where('users.id', '=', userId)
    .where('roles.name', '!=', 'super-admin')
    .executeTakeFirst()
  if (!user) return
  const data = { user: { id: user.id, name: user.name }, balance, spent_in_30_days: burn }
  await announceEvent(tx, now, { event: 'credits.low', scopePath: user.path, data, cause })
}
