import { messagesCalls, type MessageReceipt } from '@castellan/contract/calls/messages.ts'
import type { StaffActor } from '../../domain/actor.ts'
import { countAddressed } from '../../domain/messages/message-targets.ts'
import { readReceipts } from '../../domain/messages/read-receipts.ts'
import { countReceipts } from '../../domain/tv-delivery/tv-messages.ts'
import { AppError } from '../../domain/app-error.ts'
import { resourceByName } from '../../engine/registry.ts'
import { scopedRows } from '../../engine/rows.ts'
import { handle, type Route } from '../../http/handle.ts'
import type { AppContext } from '../../context/app-context.ts'

type ReceiptQuery = { page: number; state?: 'sent' | 'delivered' | 'read' | 'confirmed' | 'expired' | undefined }

/** Whom messages to TVs would reach, and whom they have reached. */
export const messagesRoutes: Route[] = [
  handle(messagesCalls.previewMac, ({ ctx, actor, body, now }) =>
    countAddressed(ctx.db, { ...body, sender: actor }, now),
  ),
  handle(messagesCalls.previewHome, ({ ctx, actor, body, now }) =>
    countAddressed(ctx.db, { ...body, sender: actor }, now),
  ),
  handle(messagesCalls.receiptsMac, async ({ ctx, actor, params, query, now }) => {
    await checkSeen(ctx, actor, { resource: 'mac_notifications', id: params.id })
    return receiptsOf(ctx, actor, now, { id: params.id, ...query })
  }),
  handle(messagesCalls.receiptsHome, async ({ ctx, actor, params, query, now }) => {
    await checkSeen(ctx, actor, { resource: 'home_notifications', id: params.id })
    return receiptsOf(ctx, actor, now, { id: params.id, ...query })
  }),
]

async function receiptsOf(
  { db }: AppContext,
  actor: StaffActor,
  now: number,
  { id, page, state }: ReceiptQuery & { id: number },
) {
  const counts = await countReceipts(db, id)
  const receipts = await readReceipts(db, { messageId: id, page, state }, now)
  return { ...receipts, data: await withoutNamesOfOthers(db, actor, receipts.data), counts }
}

/** A TV may have gone to somebody else since: what they call it is theirs. */
async function withoutNamesOfOthers(
  db: AppContext['db'],
  actor: StaffActor,
  receipts: MessageReceipt[],
): Promise<MessageReceipt[]> {
  if (receipts.length === 0) return receipts
  const seen = await scopedRows(db, resourceByName('devices')!, { actor }, 'any')
    .select('devices.id')
    .where(
      'devices.id',
      'in',
      receipts.map(({ device }) => device.id),
    )
    .execute()
  const ids = new Set(seen.map(({ id }) => id))
  return receipts.map((receipt) =>
    ids.has(receipt.device.id) ? receipt : { ...receipt, device: { ...receipt.device, name: '' } },
  )
}

/** Only messages of the actor's scope: not there and not yours answer alike. */
async function checkSeen(
  { db }: AppContext,
  actor: StaffActor,
  { resource: resourceName, id }: { resource: 'mac_notifications' | 'home_notifications'; id: number },
): Promise<void> {
  await scopedRows(db, resourceByName(resourceName)!, { actor }, 'in use')
    .select('tv_messages.id')
    .where('tv_messages.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
}
