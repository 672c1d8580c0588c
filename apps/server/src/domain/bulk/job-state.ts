import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { readActiveActor } from '../sign-in/active-actor.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'

/** The tables of work on many rows: each job has a person, a state, and the highest id that is dealt with. */
export type BulkTable = 'list_jobs' | 'mass_jobs' | 'host_moves'

/** The requester's details apart from the id: stored so that rules and log are the same when the work is done. */
type Asker = Pick<StaffActor, 'impersonator'> & {
  apiKey?: StaffActor['apiKey']
  passwordConfirmedAt?: number | null
  origin: Origin
}

export function askerOf({ impersonator, apiKey }: StaffActor, origin: Origin): Asker {
  return { origin, impersonator, ...(apiKey ? { apiKey } : {}) }
}

/** Who asked, with their current permissions and the person they impersonated; no actor if they may no longer sign in. */
export async function readAskerOf(
  db: Db,
  job: { user_id: number; origin: string },
  now: number,
): Promise<{ actor: StaffActor | null; origin: Origin }> {
  const { origin, passwordConfirmedAt = null, ...doer } = parseJson<JsonText<Asker>>(job.origin)
  const actor = await readActiveActor(db, job.user_id, now, doer)
  return { actor: actor && { ...actor, passwordConfirmedAt }, origin }
}

/** The job, locked until the transaction ends. */
export async function lockBulkJob<T extends BulkTable>(
  tx: Db,
  table: T,
  id: number,
): Promise<Selectable<Schema[T]> | undefined> {
  const locked = sql<Selectable<Schema[T]>>`update ${sql.table(table)} set up_to = up_to where id = ${id} returning *`
  return (await locked.execute(tx)).rows[0]
}

/** Whether rows are left to be dealt with: it has begun, and nobody has stopped or paused it. */
export function isUnderWay({ state, paused_at: pausedAt }: { state: string; paused_at: number | null }): boolean {
  return pausedAt === null && (state === 'running' || state === 'undoing')
}
