import { randomUUIDv7 } from 'node:crypto'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import { loose } from '../../engine/loose-db.ts'
import type { AppContext } from '../../context/app-context.ts'
import { makeAppFile } from './suspects.ts'

type OrderNoun = 'device_commands' | 'message_receipts' | 'update_actions' | 'device_claims'
type Order = { deviceId: number; marker: string; now: number }

/** Something on its way to a TV, or waiting for a decision about it; named by what the wire calls it. */
export async function makeOrder(ctx: AppContext, type: OrderNoun, { deviceId, marker, now }: Order): Promise<string> {
  const publicId = randomUUIDv7()
  const insert = async (table: string, values: Record<string, unknown>) => {
    const row = await loose(ctx.db).insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()
    return Number(row['id'])
  }
  const kept = { created_at: now, updated_at: now, version: 1, search_text: marker }
  const later = now + hourMs
  switch (type) {
    case 'device_commands': {
      const command = { public_id: publicId, device_id: deviceId, kind: 'cache.clear', body: marker, state: 'queued' }
      await insert(type, { ...command, asked_by: 'owner', created_at: now, expires_at: later })
      return publicId
    }
    case 'device_claims': {
      const claim = { public_id: publicId, device_id: deviceId, public_key: marker, model: marker }
      await insert(type, { ...claim, created_at: now, last_at: now })
      return publicId
    }
    case 'message_receipts': {
      const message = { public_id: publicId, kind: 'bell', placement: 'bell', ttl_s: 3_600, state: 'sent' }
      const text = JSON.stringify({ en: marker })
      const id = await insert('tv_messages', { ...message, title: text, body: text, ...kept })
      await insert(type, { message_id: id, device_id: deviceId, sent_at: now, expires_at: later })
      return publicId
    }
    case 'update_actions': {
      const update = { public_id: publicId, product: 'f2', platform: marker, version_name: '1', version_code: 1 }
      const file_id = await makeAppFile(ctx, marker, kept)
      const id = await insert('updates', { ...update, ...kept, file_id, state: 'rolling' })
      await insert(type, { update_id: id, device_id: deviceId, offered_at: now, changed_at: now })
      return publicId
    }
    default:
      return type satisfies never
  }
}
