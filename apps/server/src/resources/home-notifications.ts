import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { homeNotifications } from '@castellan/contract/resources/home-notifications.ts'
import {
  changedMessage,
  copyMessage,
  messagesOf,
  newMessage,
  scheduleMessage,
  stoppedMessage,
} from '../domain/messages/office-messages.ts'
import { serve } from '../engine/registry.ts'
import { sql } from 'kysely'

serve({
  card: homeNotifications as unknown as Resource,
  table: 'tv_messages',
  scope: (actor) => messagesOf(actor, 'home') as never,
  derive: { ttl_h: () => sql`tv_messages.ttl_s / 3600` },
  beforeCreate: async ({ actor }, columns) => newMessage(actor, columns, 'home'),
  beforeUpdate: async (_, columns, row) => changedMessage(columns, row),
  beforeRemove: async (_, row) => stoppedMessage(row),
  actions: {
    send: async ({ tx, now }, row) => scheduleMessage(tx, row, now),
    pause: async () => ({ state: 'paused' }),
    cancel: async () => ({ state: 'cancelled' }),
    copy: async ({ tx, actor, now }, row) => {
      await copyMessage(tx, actor, now, row)
      return {}
    },
  },
})
