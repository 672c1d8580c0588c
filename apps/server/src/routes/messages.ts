import { messagesCalls } from '@castellan/contract/calls/messages.ts'
import type { StaffActor } from '../domain/actor.ts'
import { countAddressed } from '../domain/messages/message-targets.ts'
import { readReceipts } from '../domain/messages/read-receipts.ts'
import { countReceipts } from '../domain/messages/tv-messages.ts'
import { Refusal } from '../domain/refusal.ts'
import { servedNamed } from '../engine/registry.ts'
import { scopedRows } from '../engine/rows.ts'
import { handle, type Route } from '../http/handle.ts'
import type { House } from '../house.ts'

type Asked = { page: number; state?: 'sent' | 'delivered' | 'read' | 'confirmed' | 'expired' | undefined }

/** Whom messages to TVs would reach, and whom they have reached. */
export const messagesRoutes: Route[] = [
  handle(messagesCalls.previewMac, ({ house, actor, body, now }) =>
    countAddressed(house.db, { ...body, sender: actor }, now),
  ),
  handle(messagesCalls.previewHome, ({ house, actor, body, now }) =>
    countAddressed(house.db, { ...body, sender: actor }, now),
  ),
  handle(messagesCalls.receiptsMac, async ({ house, actor, params, query, now }) => {
    await checkSeen(house, actor, { noun: 'mac_notifications', id: params.id })
    return receiptsOf(house, { id: params.id, ...query }, now)
  }),
  handle(messagesCalls.receiptsHome, async ({ house, actor, params, query, now }) => {
    await checkSeen(house, actor, { noun: 'home_notifications', id: params.id })
    return receiptsOf(house, { id: params.id, ...query }, now)
  }),
]

async function receiptsOf({ db }: House, { id, page, state }: Asked & { id: number }, now: number) {
  const counts = await countReceipts(db, id)
  return { ...(await readReceipts(db, { messageId: id, page, state }, now)), counts }
}

/** Only messages of the actor's scope: not there and not yours answer alike. */
async function checkSeen(
  { db }: House,
  actor: StaffActor,
  { noun, id }: { noun: 'mac_notifications' | 'home_notifications'; id: number },
): Promise<void> {
  const found = await scopedRows(db, servedNamed(noun)!, { actor }, 'in use')
    .select('tv_messages.id')
    .where('tv_messages.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
}
