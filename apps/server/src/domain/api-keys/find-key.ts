import { covers } from '@castellan/contract/access/holds.ts'
import { needsSecondFactor } from '@castellan/contract/access/roles.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { consumeAttempt, networkOf } from '../sign-in/attempts.ts'
import { isActiveUser, staffColumns, staffOf } from '../sign-in/staff-row.ts'
import type { StaffActor } from '../actor.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { isInNetworks } from './networks.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** How often a key's last use is recorded, at most. */
const touchEveryMs = 60_000
const windowMs = 60_000

type KeyRow = NonNullable<Awaited<ReturnType<typeof readKey>>>

/**
 * The owner of a key, with its scopes as their only permissions; null when it is refused: unknown, expired, used from another network, its owner
 * gone, or without one of its scopes. The second factor was checked when the key was created.
 */
export async function findKeyHolder(
  { db, config }: { db: Db; config: { twoFactor: 'forced' | 'optional' } },
  { hash, ip }: { hash: string; ip: string },
  now: number,
): Promise<StaffActor | null> {
  const key = await readKey(db, hash)
  if (!key) return null
  const isPrevious = key.previous_hash === hash
  const end = Math.min(key.expires_at ?? Infinity, isPrevious ? (key.previous_until ?? 0) : Infinity)
  if (end <= now || !isInNetworks(parseJson(key.networks), ip)) return null
  const scopes = parseJson(key.scopes)
  const held = await db.selectFrom('role_permissions').select('permission').where('role_id', '=', key.role_id).execute()
  const permissions = held.map(({ permission }) => permission)
  if (scopes.some((scope) => !covers(permissions, scope))) return null
  await consumeAttempt(db, [{ key: `api-key:${key.id}`, max: limits.apiKeyRequestsPerMinute, windowMs }], now)
  const actor = actorOf(
    key,
    scopes,
    config.twoFactor === 'forced' && needsSecondFactor({ role: key.role, permissions }),
  )
  await touch(db, actor, now, { key, ip })
  return actor
}

function readKey(db: Db, hash: string) {
  return db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'api_keys.id',
      'api_keys.name as key_name',
      'api_keys.previous_hash',
      'api_keys.previous_until',
      'api_keys.scopes',
      'api_keys.networks',
      'api_keys.expires_at',
      'api_keys.last_used_at',
      'api_keys.last_used_from',
    ])
    .select(staffColumns)
    .where(isActiveUser)
    .where((eb) => eb.or([eb('api_keys.token_hash', '=', hash), eb('api_keys.previous_hash', '=', hash)]))
    .executeTakeFirst()
}

function actorOf(key: KeyRow, scopes: string[], isForced: boolean): StaffActor {
  const staff = staffOf(key)
  const mustEnrol = isForced && !staff.hasSecondFactor
  return {
    ...staff,
    // No session has this number.
    sessionId: 0,
    permissions: mustEnrol ? [] : scopes,
    owesSecondFactor: false,
    mustEnrol,
    passwordConfirmedAt: null,
    impersonator: null,
    apiKey: { id: key.id, name: key.key_name },
  }
}

/** Stores when and from where a key was used; a new network is recorded in the activity log. */
async function touch(db: Db, actor: StaffActor, now: number, { key, ip }: { key: KeyRow; ip: string }): Promise<void> {
  if (key.last_used_at !== null && key.last_used_at + touchEveryMs > now) return
  const from = networkOf(ip)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('api_keys').set({ last_used_at: now, last_used_from: from }).where('id', '=', key.id).execute()
    if (from === key.last_used_from) return
    await recordActivity(tx, actor, now, {
      verb: 'api_keys.network',
      target: { type: 'api_keys', id: key.id, label: key.key_name },
      changes: { network: { from: key.last_used_from, to: from } },
      origin: { ip, userAgent: '', requestId: '' },
    })
  })
}
