import { sessionsCalls } from '@castellan/contract/calls/sessions.ts'
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from '../../domain/sign-in/own-sessions.ts'
import { handle, type Route } from '../../http/handle.ts'

/** Where the caller is signed in. */
export const sessionsRoutes: Route[] = [
  handle(sessionsCalls.list, async ({ ctx, actor, now }) => ({ data: await listOwnSessions(ctx.db, actor, now) })),

  handle(sessionsCalls.end, async ({ ctx, actor, now, params, origin }) => {
    await endOwnSession(ctx.db, actor, now, { id: params.id, origin })
    return { ok: true } as const
  }),

  handle(sessionsCalls.endOthers, async ({ ctx, actor, now, origin }) => ({
    ended: await endOtherOwnSessions(ctx.db, actor, now, origin),
  })),
]
