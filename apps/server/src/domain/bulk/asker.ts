import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { readActiveActor } from '../sign-in/active-actor.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'

/** The requester's details apart from the id: stored so that rules and log are the same when the work is done. */
type StoredAsker = Pick<StaffActor, 'impersonator'> & {
  apiKey?: StaffActor['apiKey']
  passwordConfirmedAt?: number | null
  origin: Origin
}

export function askerOf({ impersonator, apiKey }: StaffActor, origin: Origin): StoredAsker {
  return { origin, impersonator, ...(apiKey ? { apiKey } : {}) }
}

/** Who asked, with their current permissions and the person they impersonated; no actor if they may no longer sign in. */
export async function readAskerOf(
  db: Db,
  job: { user_id: number; origin: string },
  now: number,
): Promise<{ actor: StaffActor | null; origin: Origin }> {
  const { origin, passwordConfirmedAt = null, ...doer } = parseJson<JsonText<StoredAsker>>(job.origin)
  const actor = await readActiveActor(db, job.user_id, now, doer)
  return { actor: actor && { ...actor, passwordConfirmedAt }, origin }
}
