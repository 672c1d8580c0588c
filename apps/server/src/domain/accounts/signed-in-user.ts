import type { User } from '@castellan/contract/calls/session.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'

/** Who is signed in; `two_factor_confirmed_at` is that of this session (spec §3, §4). */
export async function readSignedIn(db: Db, actor: StaffActor): Promise<User> {
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
      'users.timezone',
      'users.date_format',
      'users.two_factor_enabled',
    ])
    .select(['roles.name as role', 'roles.display_name', 'roles.password_min', 'sessions.two_factor_at'])
    .where('sessions.id', '=', actor.sessionId)
    .executeTakeFirstOrThrow()
  const { role, display_name, password_min, two_factor_at, two_factor_enabled, ...user } = row
  return {
    ...user,
    date_format: user.date_format,
    role,
    roles: [{ name: role, display_name }],
    two_factor_enabled: two_factor_enabled === 1,
    may_delete: actor.mayDelete,
    may_restrict: actor.mayRestrict,
    row_scope: actor.rowScope,
    password_min: password_min ?? limits.staffPasswordMin,
    must_enrol: actor.mustEnrol,
    two_factor_confirmed_at: momentOf(two_factor_at),
    impersonator: actor.impersonator,
  }
}

/** Keeps the language a member of staff has chosen. */
export async function storeLocale(db: Db, actor: StaffActor, locale: Locale): Promise<void> {
  await db.updateTable('users').set({ locale }).where('id', '=', actor.id).execute()
}
