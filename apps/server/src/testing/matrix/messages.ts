import { randomUUIDv7 } from 'node:crypto'
import type { AppContext } from '../../context/app-context.ts'

/** A mail to somebody that waits in the outbox. */
export function mailTo(ctx: AppContext, userId: number, marker: string) {
  const body = ctx.keys.seal(Buffer.from(marker), `outbox.body:${marker}`)
  return {
    user_id: userId,
    reference: marker,
    to_address: marker,
    subject: marker,
    body,
    attempts: 3,
    created_at: ctx.clock(),
  }
}

/** Something that rang for somebody. */
export function noticeTo(ctx: AppContext, userId: number, marker: string) {
  const data = JSON.stringify({ title: marker, body: '', group: 'info', url: null })
  return { user_id: userId, data, cause: marker, created_at: ctx.clock() }
}

type MessageSpec = { ownerId: number; status?: string | undefined } & Record<string, unknown>

/** A message to TVs that somebody has written; what its state says is on its way reaches nobody here. */
export function messageOf(
  type: 'mac_notifications' | 'home_notifications',
  marker: string,
  { ownerId, status = 'draft', ...kept }: MessageSpec,
) {
  const text = JSON.stringify({ en: marker })
  const [kind, placement] = type === 'mac_notifications' ? ['bell', 'bell'] : ['home', 'home_row']
  const words = { label: marker, title: text, body: text, target: '{"to":"all"}' }
  const standing = { state: status, created_by_id: ownerId }
  return { public_id: randomUUIDv7(), kind, placement, ...words, ttl_s: 3_600, ...standing, ...kept }
}
