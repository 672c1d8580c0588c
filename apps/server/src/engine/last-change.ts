import { momentOf } from '../domain/clock.ts'
import { readAnswer } from './rows.ts'
import type { RequestContext, ResourceHooks } from './resource-hooks.ts'

/** Who last did something to a row the actor sees, and when, by the activity log; null for a row nobody has touched. */
export async function readLastChange(
  hooks: ResourceHooks,
  request: RequestContext,
  id: number,
): Promise<{ by: string; at: string } | null> {
  await readAnswer(request.ctx.db, hooks, request, id)
  const row = await request.ctx.db
    .selectFrom('activity')
    .select(['actor_name', 'at'])
    .where('target_type', '=', hooks.resource.name)
    .where('target_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { by: row.actor_name, at: momentOf(Number(row.at)) } : null
}
