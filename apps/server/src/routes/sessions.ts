import { sessionsCalls } from '@castellan/contract/calls/sessions.ts'
import { endOtherSessionsAsAsked, endOwnSession, listOwnSessions } from '../domain/accounts/own-sessions.ts'
import type { Route } from '../http/handle.ts'
import { handle } from '../http/handle.ts'

/** Where the caller is signed in. */
export const sessionsRoutes: Route[] = [
  handle(sessionsCalls.list, async ({ house, actor, now }) => ({ data: await listOwnSessions(house.db, actor, now) })),

  handle(sessionsCalls.end, async ({ house, actor, now, params, origin }) => {
    await endOwnSession(house.db, actor, now, { id: params.id, origin })
    return { ok: true } as const
  }),

  handle(sessionsCalls.endOthers, async ({ house, actor, now, origin }) => ({
    ended: await endOtherSessionsAsAsked(house.db, actor, now, origin),
  })),
]
