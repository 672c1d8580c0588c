import { covers } from '@castellan/contract/access/holds.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { findImpersonator, type ImpersonatedUser } from './impersonate.ts'
import { isActiveUser, staffColumns, staffOf } from './staff-row.ts'
import { permissionsOf } from '../access/permissions-of.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/**
 * A member of staff with their current permissions, for a background job they started; null if they are gone or may no longer sign in. A job
 * started while impersonating them, or with an API key, continues only as long as the impersonator or the key could still start it.
 */
export async function readActiveActor(
  db: Db,
  userId: number,
  now: number,
  doer: Pick<StaffActor, 'impersonator'> & Pick<Partial<StaffActor>, 'apiKey'>,
): Promise<StaffActor | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(staffColumns)
    .where('users.id', '=', userId)
    .where(isActiveUser)
    .executeTakeFirst()
  if (!row) return null
  if (doer.impersonator && !(await isStillImpersonator(db, doer.impersonator, row))) return null
  const held = await permissionsOf(db, row.role_id)
  const scopes = doer.apiKey ? await scopesOf(db, doer.apiKey.id, now) : null
  if (doer.apiKey && !scopes) return null
  return {
    ...staffOf(row),
    sessionId: 0,
    permissions: scopes ? scopes.filter((name) => covers(held, name)) : held,
    owesSecondFactor: false,
    mustEnrol: false,
    passwordConfirmedAt: null,
    impersonator: doer.impersonator,
    ...(doer.apiKey ? { apiKey: doer.apiKey } : {}),
  }
}

type Impersonator = NonNullable<StaffActor['impersonator']>

async function isStillImpersonator(db: Db, { id, writes }: Impersonator, user: ImpersonatedUser): Promise<boolean> {
  const session = { ...user, impersonator_id: id, impersonator_writes: writes ? 1 : 0 }
  return (await findImpersonator(db, session))?.writes === writes
}

/** The scopes of an API key; null if it was revoked or has expired. */
async function scopesOf(db: Db, id: number, now: number): Promise<string[] | null> {
  const key = await db
    .selectFrom('api_keys')
    .select('scopes')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  return key ? parseJson(key.scopes) : null
}
