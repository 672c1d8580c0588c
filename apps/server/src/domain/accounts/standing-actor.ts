import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'

/** A member of staff as he stands at this moment, for work he asked for earlier; null when he has gone or may no longer sign in. */
export async function readStandingActor(
  db: Db,
  userId: number,
  doer: Pick<StaffActor, 'impersonator'> & Pick<Partial<StaffActor>, 'apiKey'>,
): Promise<StaffActor | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.path', 'users.role_id', 'users.two_factor_enabled'])
    .select(['roles.name as role', 'roles.level'])
    .where('users.id', '=', userId)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where('users.archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const held = await db.selectFrom('role_permissions').select('permission').where('role_id', '=', row.role_id).execute()
  return {
    kind: 'staff',
    id: row.id,
    sessionId: 0,
    name: row.name,
    role: row.role,
    roleLevel: row.level,
    permissions: held.map(({ permission }) => permission),
    path: row.path,
    owesSecondFactor: false,
    hasSecondFactor: row.two_factor_enabled === 1,
    mustEnrol: false,
    passwordConfirmedAt: null,
    impersonator: doer.impersonator,
    ...(doer.apiKey ? { apiKey: doer.apiKey } : {}),
  }
}
