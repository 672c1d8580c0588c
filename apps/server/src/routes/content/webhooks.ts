import { webhooksCalls } from '@castellan/contract/calls/webhooks.ts'
import { listDeliveries, redeliver } from '../../domain/webhooks/own-deliveries.ts'
import {
  addWebhook,
  changeWebhook,
  listOwnWebhooks,
  removeWebhook,
  rotateWebhook,
  testWebhook,
} from '../../domain/webhooks/own-webhooks.ts'
import { handle, type Route } from '../../http/handle.ts'

const done = { ok: true } as const

/** The caller's webhooks. */
export const webhooksRoutes: Route[] = [
  handle(webhooksCalls.list, async ({ ctx, actor, now }) => ({
    data: await listOwnWebhooks(ctx.db, actor, now),
  })),

  handle(webhooksCalls.create, ({ ctx, actor, now, body, origin }) => addWebhook(ctx, actor, now, { ...body, origin })),

  handle(webhooksCalls.change, async ({ ctx, actor, now, body, origin }) => ({
    data: await changeWebhook(ctx.db, actor, now, { ...body, origin }),
  })),

  handle(webhooksCalls.rotate, ({ ctx, actor, now, params, body, origin }) =>
    rotateWebhook(ctx, actor, now, { id: params.id, overlapHours: body.overlap_hours, origin }),
  ),

  handle(webhooksCalls.remove, async ({ ctx, actor, now, params, origin }) => {
    await removeWebhook(ctx.db, actor, now, { id: params.id, origin })
    return done
  }),

  handle(webhooksCalls.test, async ({ ctx, actor, now, params, origin }) => {
    await testWebhook(ctx.db, actor, now, { id: params.id, origin })
    return done
  }),

  handle(webhooksCalls.deliveries, ({ ctx, actor, now, params, query }) =>
    listDeliveries(ctx.db, actor, now, { id: params.id, before: query.before }),
  ),

  handle(webhooksCalls.redeliver, async ({ ctx, actor, now, params, origin }) => {
    await redeliver(ctx.db, actor, now, { id: params.id, origin })
    return done
  }),
]
