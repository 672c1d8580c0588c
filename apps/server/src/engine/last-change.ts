import { momentOf } from '../domain/clock.ts'
import { readAnswer } from './rows.ts'
import type { Given, Served } from './served.ts'

/** Who last did something to a row the actor sees, and when, by the activity log; null for a row nobody has touched. */
export async function readLastChange(
  served: Served,
  given: Given,
  id: number,
): Promise<{ by: string; at: string } | null> {
  await readAnswer(given.house.db, served, given, id)
  const row = await given.house.db
    .selectFrom('activity')
    .select(['actor_name', 'at'])
    .where('target_type', '=', served.card.name)
    .where('target_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { by: row.actor_name, at: momentOf(Number(row.at)) } : null
}
