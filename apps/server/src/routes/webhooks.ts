import { webhooksCalls } from '@castellan/contract/calls/webhooks.ts'
import { listDeliveries, redeliver } from '../domain/webhooks/own-deliveries.ts'
import {
  addWebhook,
  changeWebhook,
  listOwnWebhooks,
  removeWebhook,
  rotateWebhook,
  testWebhook,
} from '../domain/webhooks/own-webhooks.ts'
import type { Route } from '../http/handle.ts'
import { handle } from '../http/handle.ts'

const done = { ok: true } as const

/** The addresses the caller has told what happens. */
export const webhooksRoutes: Route[] = [
  handle(webhooksCalls.list, async ({ house, actor, now }) => ({
    data: await listOwnWebhooks(house.db, actor, now),
  })),

  handle(webhooksCalls.create, ({ house, actor, now, body, origin }) =>
    addWebhook(house, actor, now, { ...body, origin }),
  ),

  handle(webhooksCalls.change, async ({ house, actor, now, body, origin }) => ({
    data: await changeWebhook(house.db, actor, now, { ...body, origin }),
  })),

  handle(webhooksCalls.rotate, ({ house, actor, now, params, body, origin }) =>
    rotateWebhook(house, actor, now, { id: params.id, overlapHours: body.overlap_hours, origin }),
  ),

  handle(webhooksCalls.remove, async ({ house, actor, now, params, origin }) => {
    await removeWebhook(house.db, actor, now, { id: params.id, origin })
    return done
  }),

  handle(webhooksCalls.test, async ({ house, actor, now, params, origin }) => {
    await testWebhook(house.db, actor, now, { id: params.id, origin })
    return done
  }),

  handle(webhooksCalls.deliveries, ({ house, actor, now, params, query }) =>
    listDeliveries(house.db, actor, now, { id: params.id, before: query.before }),
  ),

  handle(webhooksCalls.redeliver, async ({ house, actor, now, params, origin }) => {
    await redeliver(house.db, actor, now, { id: params.id, origin })
    return done
  }),
]
