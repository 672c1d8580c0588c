import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { lockCredits } from '../../db/lock-rows.ts'
import type { StaffActor } from '../actor.ts'
import { settingsOf } from '../settings/settings-cache.ts'

/**
 * How many credits the actor may still issue without a second person: what the settings leave to one in 24 hours, over all records, less what
 * they have issued alone. Movements wait for each other from here on, so that two requests at once do not both see the same rest.
 */
export async function leftToIssueAlone(tx: Db, actor: StaffActor, now: number): Promise<number> {
  await lockCredits(tx)
  return readLeftToIssue(tx, actor, now)
}

/** The same as of now, for a preview. */
export async function readLeftToIssue(db: Db, actor: StaffActor, now: number): Promise<number> {
  const { issued } = await db
    .selectFrom('credit_records')
    .select((eb) => eb.fn.sum<number | string | null>('credits').as('issued'))
    .where('type', 'in', ['mint', 'adjustment', 'expiry'])
    .where('created_by_id', '=', actor.id)
    .where('approved_by_id', '=', actor.id)
    .where('settled_at', '>', now - dayMs)
    .executeTakeFirstOrThrow()
  return Math.max(0, settingsOf(db).mint_alone_max - Number(issued ?? 0))
}
