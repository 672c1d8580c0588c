import { sessionCalls } from '@castellan/contract/calls/session.ts'
import type { Route } from '../http/handle.ts'
import { handle } from '../http/handle.ts'
import { keepMark, markOf } from '../http/browser-mark.ts'
import { createFirstAdmin, checkFirstRunToken } from '../domain/accounts/first-run.ts'
import { keepLocale, readSignedIn } from '../domain/accounts/signed-in-user.ts'
import { endSession, openStaffSession, signIn } from '../domain/accounts/sign-in.ts'

const done = { ok: true } as const

/** Signing in and out, and who is signed in (spec §7). */
export const sessionRoutes: Route[] = [
  handle(sessionCalls.login, async ({ house, body, origin, now, request, reply }) => {
    const { mark, ...answer } = await signIn(house, { ...body, mark: markOf(request) }, origin, now)
    if (mark) keepMark(reply, house.config, mark)
    return answer
  }),

  handle(sessionCalls.logout, async ({ house, actor }) => {
    await endSession(house.db, actor.sessionId)
    return done
  }),

  handle(sessionCalls.user, ({ house, actor }) => readSignedIn(house.db, actor)),

  handle(sessionCalls.rolePermissions, async ({ actor }) => ({
    permissions: [...actor.permissions].toSorted(),
    roles: [actor.role],
  })),

  handle(sessionCalls.setLocale, async ({ house, actor, body }) => {
    await keepLocale(house.db, actor, body.locale)
    return done
  }),

  handle(sessionCalls.checkSetup, async ({ house, body, origin, now }) => {
    await checkFirstRunToken(house.db, body.token, origin, now)
    return done
  }),

  handle(sessionCalls.setup, async ({ house, body, origin, now }) => {
    const userId = await createFirstAdmin(house.db, { ...body, origin }, now)
    return openStaffSession(house.db, { userId, owesSecondFactor: false, remember: false, origin }, now)
  }),
]
