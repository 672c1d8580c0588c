import { sessionCalls } from '@castellan/contract/calls/session.ts'
import { handle, type Route } from '../../http/handle.ts'
import { markOf } from '../../http/callers/browser-mark.ts'
import { welcome } from '../../http/callers/welcome.ts'
import { createFirstAdmin, checkFirstRunToken } from '../../domain/accounts/first-run.ts'
import { storeLocale, readSignedIn } from '../../domain/accounts/signed-in-user.ts'
import { openStaffSession, signIn, signOut } from '../../domain/sign-in/sign-in.ts'

const done = { ok: true } as const

/** Signing in and out, and who is signed in (spec §7). */
export const sessionRoutes: Route[] = [
  handle(sessionCalls.login, async ({ ctx, body, origin, now, request, reply }) => {
    const { mark, newTo, ...answer } = await signIn(ctx, { ...body, mark: markOf(request) }, origin, now)
    await welcome(ctx, now, { token: answer.token, mark, newTo, origin, reply })
    return answer
  }),

  handle(sessionCalls.logout, async ({ ctx, actor, now, origin }) => {
    await signOut(ctx.db, actor, now, origin)
    return done
  }),

  handle(sessionCalls.user, ({ ctx, actor }) => readSignedIn(ctx.db, actor)),

  handle(sessionCalls.rolePermissions, async ({ actor }) => ({
    permissions: [...actor.permissions].toSorted(),
    roles: [actor.role],
  })),

  handle(sessionCalls.setLocale, async ({ ctx, actor, body }) => {
    await storeLocale(ctx.db, actor, body.locale)
    return done
  }),

  handle(sessionCalls.checkSetup, async ({ ctx, body, origin, now }) => {
    await checkFirstRunToken(ctx.db, body.token, origin, now)
    return done
  }),

  handle(sessionCalls.setup, async ({ ctx, body, origin, now }) => {
    const userId = await createFirstAdmin(ctx.db, { ...body, origin }, now)
    return openStaffSession(ctx.db, { userId, owesSecondFactor: false, remember: false, origin }, now)
  }),
]
