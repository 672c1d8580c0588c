import { apiKeysCalls } from '@castellan/contract/calls/api-keys.ts'
import {
  changeKey,
  grantableScopes,
  issueKey,
  listOwnKeys,
  revokeOwnKey,
  rotateKey,
} from '../../domain/api-keys/own-keys.ts'
import { handle, type Route } from '../../http/handle.ts'

/** The caller's keys for programs. */
export const apiKeysRoutes: Route[] = [
  handle(apiKeysCalls.list, async ({ ctx, actor, now }) => ({
    data: await listOwnKeys(ctx.db, actor, now),
    grantable: grantableScopes(actor),
  })),

  handle(apiKeysCalls.create, ({ ctx, actor, now, body, origin }) => issueKey(ctx.db, actor, now, { ...body, origin })),

  handle(apiKeysCalls.change, async ({ ctx, actor, now, body, origin }) => ({
    data: await changeKey(ctx.db, actor, now, { ...body, origin }),
  })),

  handle(apiKeysCalls.rotate, ({ ctx, actor, now, params, body, origin }) =>
    rotateKey(ctx.db, actor, now, { id: params.id, overlapHours: body.overlap_hours, origin }),
  ),

  handle(apiKeysCalls.revoke, async ({ ctx, actor, now, params, origin }) => {
    await revokeOwnKey(ctx.db, actor, now, { id: params.id, origin })
    return { ok: true } as const
  }),
]
