import type { Db } from '../../db/dialects/dialect.ts'
import type { TvActor } from '../actor.ts'
import { AppError } from '../app-error.ts'

const before = { delivered: ['queued'], done: ['queued', 'delivered'], failed: ['queued', 'delivered'] } as const

/** The TV has these commands in its hands. */
export async function recordCommandsDelivered(
  db: Db,
  { deviceId, ids }: { deviceId: number; ids: readonly string[] },
  now: number,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('device_commands')
    .set({ state: 'delivered', delivered_at: now })
    .where('device_id', '=', deviceId)
    .where('public_id', 'in', ids)
    .where('state', '=', 'queued')
    .execute()
}

/** Records the result of a command as the TV reports it. States only go forward; a repeated report changes nothing, and another TV's command is not found. */
export async function reportCommand(
  db: Db,
  actor: TvActor,
  now: number,
  { id, state, detail }: { id: string; state: 'delivered' | 'done' | 'failed'; detail: string },
): Promise<void> {
  const found = await db
    .selectFrom('device_commands')
    .select(['id', 'delivered_at'])
    .where('public_id', '=', id)
    .where('device_id', '=', actor.deviceId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const end = state === 'delivered' ? {} : { ended_at: now, detail: state === 'failed' ? detail : '' }
  await db
    .updateTable('device_commands')
    .set({ state, delivered_at: found.delivered_at ?? now, ...end })
    .where('id', '=', found.id)
    .where('state', 'in', before[state])
    .execute()
}
