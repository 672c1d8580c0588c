import { apiKeysCalls } from '@castellan/contract/calls/api-keys.ts'
import {
  changeKey,
  grantableScopes,
  issueKey,
  listOwnKeys,
  revokeOwnKey,
  rotateKey,
} from '../domain/api-keys/own-keys.ts'
import type { Route } from '../http/handle.ts'
import { handle } from '../http/handle.ts'

/** The caller's keys for programs. */
export const apiKeysRoutes: Route[] = [
  handle(apiKeysCalls.list, async ({ house, actor, now }) => ({
    data: await listOwnKeys(house.db, actor, now),
    grantable: grantableScopes(actor),
  })),

  handle(apiKeysCalls.create, ({ house, actor, now, body, origin }) =>
    issueKey(house.db, actor, now, { ...body, origin }),
  ),

  handle(apiKeysCalls.change, async ({ house, actor, now, body, origin }) => ({
    data: await changeKey(house.db, actor, now, { ...body, origin }),
  })),

  handle(apiKeysCalls.rotate, ({ house, actor, now, params, body, origin }) =>
    rotateKey(house.db, actor, now, { id: params.id, overlapHours: body.overlap_hours, origin }),
  ),

  handle(apiKeysCalls.revoke, async ({ house, actor, now, params, origin }) => {
    await revokeOwnKey(house.db, actor, now, { id: params.id, origin })
    return { ok: true } as const
  }),
]
