import { sessionCalls, type User } from '@castellan/contract/calls/session.ts'
import type { Route } from '../http/handle.ts'
import { handle } from '../http/handle.ts'
import { createFirstAdmin, checkFirstRunToken } from '../domain/accounts/first-run.ts'
import { endSession, openStaffSession, signIn } from '../domain/accounts/sign-in.ts'
import { momentOf } from '../domain/clock.ts'
import type { Db } from '../db/dialects/dialect.ts'
import type { StaffActor } from '../domain/actor.ts'

const done = { ok: true } as const

/** Signing in and out, and who is signed in (spec §7). */
export const sessionRoutes: Route[] = [
  handle(sessionCalls.login, ({ house, body, origin, now }) => signIn(house, body, origin, now)),

  handle(sessionCalls.logout, async ({ house, actor }) => {
    await endSession(house.db, actor.sessionId)
    return done
  }),

  handle(sessionCalls.user, ({ house, actor }) => readUser(house.db, actor)),

  handle(sessionCalls.rolePermissions, async ({ actor }) => ({
    permissions: [...actor.permissions].toSorted(),
    roles: [actor.role],
  })),

  handle(sessionCalls.setLocale, async ({ house, actor, body }) => {
    await house.db.updateTable('users').set({ locale: body.locale }).where('id', '=', actor.id).execute()
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

async function readUser(db: Db, actor: StaffActor): Promise<User> {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.username',
      'users.locale',
      'users.two_factor_enabled',
      'roles.name as role',
      'roles.display_name',
      'sessions.two_factor_at',
    ])
    .where('sessions.id', '=', actor.sessionId)
    .executeTakeFirstOrThrow()
  const { role, display_name, two_factor_at, two_factor_enabled, ...user } = row
  return {
    ...user,
    role,
    roles: [{ name: role, display_name }],
    two_factor_enabled: two_factor_enabled === 1,
    two_factor_confirmed_at: momentOf(two_factor_at),
  }
}
