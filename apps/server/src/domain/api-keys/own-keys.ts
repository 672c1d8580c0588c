import { keysOf } from '@castellan/contract/types/typed-keys.ts'
import { covers } from '@castellan/contract/access/holds.ts'
import { keyScopes } from '@castellan/contract/access/key-scopes.ts'
import type { ApiKey } from '@castellan/contract/calls/api-keys.ts'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { ApiKeyRow } from '../../db/schema/integration-rows.ts'
import { mustLock } from '../../db/lock-rows.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { invalidField, AppError } from '../app-error.ts'
import { newKey } from './key-token.ts'
import { canonicalNetworks } from './networks.ts'
import { parseJson } from '../../db/schema/json-text.ts'

type Row = Selectable<ApiKeyRow>
type IssuedKey = { data: ApiKey; token: string }

/** The scopes the actor may give a key: what they hold themselves and a key may have. */
export function grantableScopes(actor: StaffActor): string[] {
  return keyScopes.filter((scope) => covers(actor.permissions, scope))
}

/** The actor's own keys, newest first. */
export async function listOwnKeys(db: Db, actor: StaffActor, now: number): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', actor.id)
    .orderBy('id', 'desc')
    .limit(limits.apiKeysPerUserMax)
    .execute()
  return rows.map((row) => keyOf(actor, row, now))
}

type Draft = {
  name: string
  scopes: readonly string[]
  networks: readonly string[]
  expires_at: string | null
  origin: Origin
}

/** Makes a key; its token is in the answer and nowhere else. */
export async function issueKey(
  db: Db,
  actor: StaffActor,
  now: number,
  { name, scopes, networks, expires_at, origin }: Draft,
): Promise<IssuedKey> {
  const granted = grantedScopes(actor, scopes)
  const expiresAt = endOf(expires_at, now)
  const bound = canonicalNetworks(networks)
  const { token, hint, hash } = newKey()
  return db.transaction().execute(async (tx) => {
    await refuseTooMany(tx, actor)
    const row = await tx
      .insertInto('api_keys')
      .values({
        user_id: actor.id,
        name,
        hint,
        token_hash: hash,
        scopes: JSON.stringify(granted),
        networks: JSON.stringify(bound),
        expires_at: expiresAt,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordActivity(tx, actor, now, {
      verb: 'api_keys.create',
      target: targetOf(row),
      changes: { scopes: { to: granted }, networks: { to: bound }, expires_at: { to: expiresAt } },
      origin,
    })
    return { data: keyOf(actor, row, now), token }
  })
}

type Change = { id: number; origin: Origin } & {
  [Name in 'name' | 'scopes' | 'networks' | 'expires_at']?: Draft[Name] | undefined
}

/** Changes a key but for its token, which opens what the key may do from now on. */
export async function changeKey(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, name, scopes, networks, expires_at, origin }: Change,
): Promise<ApiKey> {
  const set = {
    ...(name === undefined ? {} : { name }),
    ...(scopes ? { scopes: JSON.stringify(grantedScopes(actor, scopes)) } : {}),
    ...(networks ? { networks: JSON.stringify(canonicalNetworks(networks)) } : {}),
    ...(expires_at === undefined ? {} : { expires_at: endOf(expires_at, now) }),
  }
  return db.transaction().execute(async (tx) => {
    const before = await lockLiveKey(tx, actor, now, id)
    const changed = keysOf(set).filter((column) => set[column] !== before[column])
    if (changed.length === 0) return keyOf(actor, before, now)
    const row = await tx.updateTable('api_keys').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
    await recordActivity(tx, actor, now, {
      verb: 'api_keys.update',
      target: targetOf(row),
      changes: Object.fromEntries(
        changed.map((column) => [column, { from: loggedValue(before, column), to: loggedValue(row, column) }]),
      ),
      origin,
    })
    return keyOf(actor, row, now)
  })
}

const loggedValue = (row: Row, column: 'name' | 'scopes' | 'networks' | 'expires_at') =>
  column === 'scopes' || column === 'networks' ? parseJson(row[column]) : row[column]

/** Nobody gives a key what they lack themselves. */
function grantedScopes(actor: StaffActor, scopes: readonly string[]): string[] {
  const grantable = grantableScopes(actor)
  if (scopes.some((scope) => !grantable.includes(scope))) throw invalidField('scopes', 'not_allowed')
  return grantable.filter((scope) => scopes.includes(scope))
}

function endOf(expires_at: string | null, now: number): number | null {
  const end = expires_at === null ? null : Date.parse(expires_at)
  if (end !== null && end <= now) throw invalidField('expires_at', 'ends_in_past')
  return end
}

/** A key of the actor that has not expired, locked until the transaction ends. */
async function lockLiveKey(tx: Db, actor: StaffActor, now: number, id: number): Promise<Row> {
  const own = tx.selectFrom('api_keys').selectAll().where('id', '=', id).where('user_id', '=', actor.id)
  const row = await (mustLock(tx) ? own.forUpdate() : own).executeTakeFirstOrThrow(() => new AppError('not_found'))
  if (row.expires_at !== null && row.expires_at <= now) throw new AppError('bad_state')
  return row
}

/** Gives a key a new token; the one before opens for `overlapHours` more, and the one before that no more. */
export async function rotateKey(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, overlapHours, origin }: { id: number; overlapHours: number; origin: Origin },
): Promise<IssuedKey> {
  const { token, hint, hash } = newKey()
  return db.transaction().execute(async (tx) => {
    const before = await lockLiveKey(tx, actor, now, id)
    const row = await tx
      .updateTable('api_keys')
      .set({
        token_hash: hash,
        hint,
        previous_hash: overlapHours > 0 ? before.token_hash : null,
        previous_until: overlapHours > 0 ? now + overlapHours * hourMs : null,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordActivity(tx, actor, now, {
      verb: 'api_keys.rotate',
      target: targetOf(row),
      changes: { overlaps_until: { to: row.previous_until } },
      origin,
    })
    return { data: keyOf(actor, row, now), token }
  })
}

/** Ends a key of the actor; somebody else's is not there. */
export async function revokeOwnKey(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, origin }: { id: number; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('api_keys')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .returningAll()
      .executeTakeFirstOrThrow(() => new AppError('not_found'))
    await recordActivity(tx, actor, now, { verb: 'api_keys.revoke', target: targetOf(row), origin })
  })
}

async function refuseTooMany(tx: Db, actor: StaffActor): Promise<void> {
  const { count } = await tx
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const max = limits.apiKeysPerUserMax
  if (Number(count) >= max) throw invalidField('name', 'full', { max })
}

const targetOf = ({ id, name }: Row) => ({ type: 'api_keys', id, label: name })

function keyOf(actor: StaffActor, row: Row, now: number): ApiKey {
  const scopes = parseJson(row.scopes)
  const isOver = row.expires_at !== null && row.expires_at <= now
  const isFit = scopes.every((scope) => covers(actor.permissions, scope))
  const overlaps = row.previous_until !== null && row.previous_until > now
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes,
    networks: parseJson(row.networks),
    state: isOver ? 'expired' : isFit ? 'active' : 'unfit',
    expires_at: momentOf(row.expires_at),
    overlaps_until: overlaps ? momentOf(row.previous_until) : null,
    last_used_at: momentOf(row.last_used_at),
    last_used_from: row.last_used_from,
    created_at: momentOf(row.created_at),
  }
}
