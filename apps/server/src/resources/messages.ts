import { homeNotifications } from '@castellan/contract/resources/home-notifications.ts'
import { macNotifications } from '@castellan/contract/resources/mac-notifications.ts'
import {
  changedMessage,
  copyMessage,
  messagesInBranch,
  newMessage,
  scheduleMessage,
  stoppedMessage,
} from '../domain/messages/office-messages.ts'
import { registerResource } from '../engine/registry.ts'
import { sql } from 'kysely'

for (const [kind, resource] of [
  ['home', homeNotifications],
  ['bell', macNotifications],
] as const)
  registerResource(resource, {
    table: 'tv_messages',
    scope: (actor) => messagesInBranch(actor, kind),
    derive: {
      ttl_h: () => sql`tv_messages.ttl_s / 3600`,
      delivered: () => countOf('delivered'),
      read: () => countOf('read'),
      confirmed: () => countOf('confirmed'),
    },
    beforeCreate: async ({ actor }, columns) => newMessage(actor, columns, kind),
    beforeUpdate: async (_, columns, row) => changedMessage(columns, row),
    beforeRemove: async (_, row) => stoppedMessage(row),
    actions: {
      send: async ({ tx, now }, row) => scheduleMessage(tx, row, now),
      pause: async () => ({ state: 'paused' as const }),
      cancel: async () => ({ state: 'cancelled' as const, repeat_at: null }),
      copy: async ({ tx, actor, now }, row) => {
        await copyMessage(tx, actor, now, row)
        return {}
      },
    },
  })

/** Receipts are counted in many rows for each message; its own column holds what was counted before. */
function countOf(step: 'delivered' | 'read' | 'confirmed') {
  return sql`(select cast(${sql.ref(`tv_messages.${step}`)} + coalesce(sum(${sql.ref(`message_counts.${step}`)}), 0) as integer)
    from message_counts where message_counts.message_id = tv_messages.id)`
}
