import { randomUUIDv7 } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { notifyAfterCommit } from '../../db/dialects/panel-database.ts'
import { momentOf } from '../clock.ts'

/** How long a TV that is off may take to learn that a message was withdrawn. */
const withdrawnMs = dayMs

/**
 * Withdraws every cancelled message from the next chunk of its TVs, spread over time as it was sent: what still waits is
 * dropped, what is on a screen goes. `sent_up_to` counts down meanwhile.
 */
export async function withdrawCancelled({ db }: { db: Db }, now: number, signal?: AbortSignal): Promise<void> {
  const cancelled = await db
    .selectFrom('tv_messages')
    .select(['id', 'public_id'])
    .where('state', '=', 'cancelled')
    .where('sent_up_to', '>', 0)
    .orderBy('id')
    .execute()
  for (const message of cancelled) {
    if (signal?.aborted) return
    await db.transaction().execute((tx) => withdrawChunk(tx, message, now))
  }
}

async function withdrawChunk(
  tx: Db,
  { id, public_id: publicId }: { id: number; public_id: string },
  now: number,
): Promise<void> {
  const { sent_up_to: upTo } = await tx
    .updateTable('tv_messages')
    .set((eb) => ({ sent_up_to: eb.ref('sent_up_to') }))
    .where('id', '=', id)
    .returning('sent_up_to')
    .executeTakeFirstOrThrow()
  const holders = await tx
    .selectFrom('message_receipts')
    .select('device_id')
    .where('message_id', '=', id)
    .where('device_id', '<=', upTo)
    .where('expires_at', '>', now)
    .orderBy('device_id', 'desc')
    .limit(limits.messageChunk)
    .execute()
  const devices = holders.map((holder) => holder.device_id)
  const isOver = devices.length < limits.messageChunk
  await tx
    .updateTable('tv_messages')
    .set({ sent_up_to: isOver ? 0 : devices.at(-1)! - 1 })
    .where('id', '=', id)
    .execute()
  if (devices.length === 0) return
  await tx
    .updateTable('pushes')
    .set({ expires_at: now })
    .where('device_id', 'in', devices)
    .where('acked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('kind', '=', 'message')
    .where('data', 'like', `%${publicId}%`)
    .execute()
  await tx
    .insertInto('pushes')
    .values(
      devices.map((deviceId) => ({
        id: randomUUIDv7(),
        device_id: deviceId,
        kind: 'message',
        data: JSON.stringify({ at: momentOf(now), withdrawn: publicId }),
        created_at: now,
        expires_at: now + withdrawnMs,
      })),
    )
    .execute()
  notifyAfterCommit(tx, devices)
}
