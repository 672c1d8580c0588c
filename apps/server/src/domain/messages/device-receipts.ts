import type { devicePageCalls } from '@castellan/contract/calls/device-page.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { isWrittenFor } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { AppError } from '../app-error.ts'
import { textFor } from '../text-by-language.ts'

type Receipts = AnswerOf<typeof devicePageCalls.receipts>

/**
 * What a device has said it uses, and how far its last messages have come, titles in the reader's language; none that staff of another branch
 * sent. Whose device it is was checked before.
 */
export async function readDeviceReceipts(
  db: Db,
  actor: StaffActor,
  { deviceId, locale }: { deviceId: number; locale: string },
  now: number,
): Promise<Receipts> {
  const device = await db
    .selectFrom('devices')
    .select(['config_version', 'applied_config_version', 'applied_config_at'])
    .select(['sources_version', 'applied_sources_version', 'applied_at'])
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const rows = await db
    .selectFrom('message_receipts')
    .innerJoin('tv_messages', 'tv_messages.id', 'message_receipts.message_id')
    .select(['tv_messages.public_id', 'tv_messages.kind', 'tv_messages.title', 'message_receipts.state'])
    .select(['message_receipts.sent_at', 'message_receipts.expires_at', 'delivered_at', 'read_at', 'confirmed_at'])
    .where('message_receipts.device_id', '=', deviceId)
    .where(isWrittenFor(actor, 'tv_messages.created_by_id'))
    .orderBy('message_receipts.id', 'desc')
    .limit(limits.messagesShownMax)
    .execute()
  return {
    config: {
      current: device.config_version,
      applied: device.applied_config_version,
      applied_at: momentOf(device.applied_config_at),
    },
    sources: {
      current: device.sources_version,
      applied: device.applied_sources_version,
      applied_at: momentOf(device.applied_at),
    },
    messages: rows.map((row) => ({
      id: row.public_id,
      kind: row.kind,
      title: textFor(row.title, locale),
      // An unread message can have expired without a recorded state.
      state: row.state === 'sent' && row.expires_at <= now ? 'expired' : row.state,
      sent_at: momentOf(row.sent_at),
      delivered_at: momentOf(row.delivered_at),
      read_at: momentOf(row.read_at),
      confirmed_at: momentOf(row.confirmed_at),
    })),
  }
}
