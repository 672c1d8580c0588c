import type { FetchedKind } from '@castellan/contract/fields/source-kinds.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { OwnerActor, SourceActor } from '../actor.ts'
import type { Fetch } from '../fetch.ts'
import type { Keys } from '../keys.ts'
import { AppError } from '../app-error.ts'
import { reserveSourceLook } from './ask-own-refresh.ts'
import { requireListed } from '../providers/portal-directory.ts'
import type { UnsaidVerdict } from '../providers/look-at-source.ts'
import { changedExtras, type ProviderOptions } from '../source-kinds/provider-options.ts'
import { sourceKindRules, type SourceInput } from '../source-kinds/source-kinds.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { assertUnlocked } from '../source-kinds/source-locks.ts'
import { extrasOf, openSecret } from '../source-kinds/source-secret.ts'
import { keepsSecrets, lockChangeableSource } from '../sources/lock-source.ts'

type Check = {
  kind: FetchedKind
  /** The source that what is not typed is taken from. */
  id?: string | undefined
  typed: SourceInput & { user_agent: string; headers?: ProviderOptions['headers'] }
  keys: Keys
  fetch: Fetch
}

/**
 * Asks a provider what it says to what is typed so far; nothing is stored. What opens a source of the device is sent to its own host alone when
 * staff ask: they could have what a colleague typed sent to a server of their own.
 */
export async function checkSource(
  db: Db,
  actor: SourceActor,
  now: number,
  { kind, id, typed, keys, fetch }: Check,
): Promise<UnsaidVerdict> {
  const rules = sourceKindRules[kind]
  const before = id === undefined ? null : await openBefore(db, actor, now, { id, kind, typed, keys })
  const { host, secret } = rules.read(typed, before)
  await requireListed(db, host, rules.fields.host)
  const { mac: deviceMac } = await db
    .selectFrom('devices')
    .select('mac')
    .where('id', '=', actor.deviceId)
    .executeTakeFirstOrThrow()
  const { headers = {} } = changedExtras({ headers: typed.headers }, before === null ? {} : extrasOf(before))
  await reserveSourceLook(db, actor, now)
  return rules.look(secret, { fetch, userAgent: typed.user_agent, headers, deviceMac, now })
}

type Before = Pick<Check, 'kind' | 'typed' | 'keys'> & { id: string }

async function openBefore(db: Db, actor: SourceActor, now: number, { id, kind, typed, keys }: Before) {
  if (actor.kind === 'owner') return openSecret(keys, await readOwnSourceSecret(db, actor, now, { id, kind }))
  const source = await lockChangeableSource(db, actor, now, { id, standing: 'in use' })
  if (source.kind !== kind) throw new AppError('not_found')
  const before = openSecret(keys, source)
  return keepsSecrets(actor, source, sourceKindRules[kind].read(typed, before).host) ? before : null
}

/** The encrypted secret of a source of this device; for calls to its provider, never for an answer. */
async function readOwnSourceSecret(
  db: Db,
  actor: OwnerActor,
  now: number,
  { id, kind }: { id: string; kind: Source['kind'] },
): Promise<Pick<Source, 'public_id' | 'secret'>> {
  const row = await db
    .selectFrom('sources')
    .select(['id', 'public_id', 'secret', 'pin_hash'])
    .where('device_id', '=', actor.deviceId)
    .where('public_id', '=', id)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    // What a provider put there is asked at its own server alone, never at one the owner names.
    .where('managed_by', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  await assertUnlocked(db, actor, now, row)
  return row
}
