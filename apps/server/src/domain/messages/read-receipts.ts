import type { MessageReceipt } from '@castellan/contract/calls/messages.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { momentOf } from '../clock.ts'

type ReceiptQuery = { messageId: number; page: number; state?: MessageReceipt['state'] | undefined }

/** A page of the TVs a message has gone to, newest device first; one that ran out unseen has expired. */
export async function readReceipts(
  db: Db,
  { messageId, page, state }: ReceiptQuery,
  now: number,
): Promise<{ data: MessageReceipt[]; has_more: boolean }> {
  let query = db
    .selectFrom('message_receipts')
    .innerJoin('devices', 'devices.id', 'message_receipts.device_id')
    .selectAll('message_receipts')
    .select(['devices.mac', 'devices.name'])
    .where('message_receipts.message_id', '=', messageId)
  if (state === 'expired')
    query = query.where('message_receipts.state', '=', 'sent').where('message_receipts.expires_at', '<=', now)
  else if (state === 'sent')
    query = query.where('message_receipts.state', '=', 'sent').where('message_receipts.expires_at', '>', now)
  else if (state) query = query.where('message_receipts.state', '=', state)
  const rows = await query
    .orderBy('message_receipts.device_id', 'desc')
    .limit(limits.receiptsPerPage + 1)
    .offset((page - 1) * limits.receiptsPerPage)
    .execute()
  const data = rows.slice(0, limits.receiptsPerPage).map((row): MessageReceipt => ({
    device: { id: row.device_id, mac: row.mac, name: row.name },
    state: row.state === 'sent' && row.expires_at <= now ? 'expired' : row.state,
    sent_at: momentOf(row.sent_at),
    delivered_at: momentOf(row.delivered_at),
    read_at: momentOf(row.read_at),
    confirmed_at: momentOf(row.confirmed_at),
  }))
  return { data, has_more: rows.length > limits.receiptsPerPage }
}
