import type { OwnMessage } from '@castellan/contract/calls/owner-self.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { OwnerActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { ownerSince } from '../owners/own-device.ts'
import { textFor } from '../text-by-language.ts'
import { actionOf } from '../messages/action-of.ts'

/** What was sent to the TV of an owner since it is theirs, newest first, in their language, and whether it was read there. */
export async function readOwnMessages(db: Db, actor: OwnerActor, locale: string): Promise<OwnMessage[]> {
  const rows = await db
    .selectFrom('message_receipts')
    .innerJoin('tv_messages', 'tv_messages.id', 'message_receipts.message_id')
    .selectAll('tv_messages')
    .select(['message_receipts.state as receipt', 'message_receipts.sent_at as given_at', 'read_at'])
    .where('message_receipts.device_id', '=', actor.deviceId)
    .where('message_receipts.sent_at', '>=', await ownerSince(db, actor.deviceId))
    .where('tv_messages.state', 'not in', ['draft', 'cancelled'])
    .where('tv_messages.deleted_at', 'is', null)
    .orderBy('message_receipts.id', 'desc')
    .limit(limits.messagesShownMax)
    .execute()
  return rows.map((row) => {
    const action = actionOf(row)
    return {
      id: row.public_id,
      title: textFor(row.title, locale),
      body: textFor(row.body, locale),
      state: row.receipt,
      link: action.kind === 'url' ? action.value : '',
      picture: row.picture,
      sent_at: momentOf(row.given_at),
      read_at: momentOf(row.read_at),
    }
  })
}
