import { randomUUIDv7 } from 'node:crypto'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { AppContext } from '../../context/app-context.ts'
import { insertRow } from '../insert-row.ts'
import { makeAppFile } from './suspects.ts'
import type { SeedContext } from '../test-context.ts'

type OrderResource = 'device_commands' | 'message_receipts' | 'update_actions' | 'device_claims'
type Order = { deviceId: number; marker: string; now: number }

/** Something on its way to a TV, or waiting for a decision about it; named by what the wire calls it. */
export async function makeOrder(ctx: AppContext, type: OrderResource, order: Order): Promise<string> {
  const { deviceId, marker, now } = order
  const publicId = randomUUIDv7()
  const insert = insertInto(ctx)
  switch (type) {
    case 'device_commands': {
      const command = { public_id: publicId, device_id: deviceId, kind: 'cache.clear', body: marker, state: 'queued' }
      await insert(type, { ...command, asked_by: 'owner', created_at: now, expires_at: now + hourMs })
      return publicId
    }
    case 'device_claims': {
      const claim = { public_id: publicId, device_id: deviceId, public_key: marker, model: marker }
      await insert(type, { ...claim, created_at: now, last_at: now })
      return publicId
    }
    case 'message_receipts':
      return makeMessage(ctx, order)
    case 'update_actions': {
      const kept = storedColumns(order)
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

/** A message on its way to a TV. */
export async function makeMessage(ctx: SeedContext, order: Order): Promise<string> {
  const { deviceId, marker, now } = order
  const public_id = randomUUIDv7()
  const insert = insertInto(ctx)
  const text = JSON.stringify({ en: marker })
  const message = { public_id, kind: 'bell', placement: 'bell', ttl_s: 3_600, state: 'sent', title: text, body: text }
  const id = await insert('tv_messages', { ...message, ...storedColumns(order) })
  await insert('message_receipts', { message_id: id, device_id: deviceId, sent_at: now, expires_at: now + hourMs })
  return public_id
}

const storedColumns = ({ marker, now }: Order) => ({
  created_at: now,
  updated_at: now,
  version: 1,
  search_text: marker,
})

function insertInto({ db }: SeedContext) {
  return (table: string, values: Record<string, unknown>) => insertRow(db, table, values)
}
