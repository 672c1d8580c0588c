import { randomUUIDv7 } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { SourceActor } from '../actor.ts'
import { branchOfDevice } from '../devices/branch-of-device.ts'
import { lockDevice } from '../devices/lock-device.ts'
import { touchSources } from '../devices/touch-sources.ts'
import type { Device } from '../devices/tv-device.ts'
import type { Keys } from '../keys.ts'
import { invalidField, Refusal } from '../refusal.ts'
import type { Source } from './playlists.ts'
import { readPlaylistUrl } from './playlist-url.ts'
import { meetHost } from './portal-directory.ts'
import { changedExtras, optionColumns, type ProviderOptions } from './provider-options.ts'
import { askRefresh } from './refreshes.ts'
import { extrasOf, openSecret, sealSecret } from './source-secret.ts'
import { keepsSecrets, managerOf, takeChangeable } from './take-changeable.ts'

export type NewPlaylist = { name: string; url: string; user_agent: string } & ProviderOptions
export type PlaylistChange = {
  id: string
  version?: number | undefined
  name?: string | undefined
  url?: string | undefined
  user_agent?: string | undefined
  enabled?: boolean | undefined
} & ProviderOptions

/** Adds a playlist by address at the end of the TV's list; answers its id. */
export async function addPlaylist(
  db: Db,
  actor: SourceActor,
  now: number,
  { draft, keys, origin }: { draft: NewPlaylist; keys: Keys; origin: Origin },
): Promise<string> {
  const { url, host } = readPlaylistUrl(draft.url)
  return db.transaction().execute(async (tx) => {
    const device = await lockDevice(tx, actor.deviceId)
    const position = await nextPosition(tx, device.id)
    await refuseTakenName(tx, device.id, draft.name)
    await meetHost(tx, host, now)
    const publicId = randomUUIDv7()
    const { id: sourceId } = await tx
      .insertInto('sources')
      .values({
        public_id: publicId,
        device_id: device.id,
        kind: 'm3u_url',
        name: draft.name,
        name_key: nameKey(draft.name),
        host,
        position,
        user_agent: draft.user_agent,
        status: 'new',
        enabled: 1,
        managed_by: managerOf(actor),
        version: 1,
        created_at: now,
        updated_at: now,
        secret: sealSecret(keys, publicId, { url, ...changedExtras(draft) }),
        ...optionColumns(draft),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await askRefresh(tx, { sourceId, cause: 'saved' }, now)
    await settle(tx, actor, now, { device, verb: 'create', name: draft.name, origin })
    return publicId
  })
}

/** Changes a playlist; what is left out stays. A file has no address to change. */
export async function changePlaylist(
  db: Db,
  actor: SourceActor,
  now: number,
  { change, keys, origin }: { change: PlaylistChange; keys: Keys; origin: Origin },
): Promise<void> {
  const address = change.url === undefined ? null : readPlaylistUrl(change.url)
  await db.transaction().execute(async (tx) => {
    const device = await lockDevice(tx, actor.deviceId)
    const source = await takeChangeable(tx, actor, { id: change.id, standing: 'in use' })
    if (change.version !== undefined && change.version !== source.version) throw new Refusal('stale_version')
    if (source.kind === 'xtream' || source.kind === 'stalker') throw new Refusal('not_found')
    if (address && source.kind !== 'm3u_url') throw invalidField('url', 'not_allowed')
    const { name = source.name, user_agent = source.user_agent, enabled = source.enabled === 1 } = change
    if (name !== source.name) await refuseTakenName(tx, device.id, name, source.id)
    if (address) await meetHost(tx, address.host, now)
    await tx
      .updateTable('sources')
      .set({
        name,
        name_key: nameKey(name),
        user_agent,
        enabled: enabled ? 1 : 0,
        version: source.version + 1,
        updated_at: now,
        ...optionColumns(change),
        ...(address ? { host: address.host, etag: '', last_modified: '' } : {}),
        ...changedSecret(source, { change, address, actor, keys }),
      })
      .where('id', '=', source.id)
      .execute()
    if (mustFetchAnew(source, change)) await askRefresh(tx, { sourceId: source.id, cause: 'saved' }, now)
    await settle(tx, actor, now, { device, verb: 'update', name, origin })
  })
}

/** A file has no address, and nothing beside it. */
function changedSecret(
  source: Source,
  {
    change,
    address,
    actor,
    keys,
  }: { change: PlaylistChange; address: { url: string; host: string } | null; actor: SourceActor; keys: Keys },
): { secret?: Buffer } {
  if (source.kind !== 'm3u_url') return {}
  const before = openSecret(keys, source)
  if (!('url' in before)) return {}
  const kept = keepsSecrets(actor, source, address?.host ?? null) ? extrasOf(before) : {}
  const secret = { url: address?.url ?? before.url, ...changedExtras(change, kept) }
  return { secret: sealSecret(keys, source.public_id, secret) }
}

/** Who asks elsewhere or in other words gets another answer; what is switched on again may be long out of date. */
function mustFetchAnew(source: Source, { url, user_agent, headers, enabled }: PlaylistChange): boolean {
  if (source.kind === 'm3u_file') return false
  const isSwitchedOn = enabled === true && source.enabled === 0
  return (
    url !== undefined ||
    headers !== undefined ||
    isSwitchedOn ||
    (user_agent !== undefined && user_agent !== source.user_agent)
  )
}

/** Takes a playlist off the TV. Its uploads leave with it, and come back with it. */
export async function removePlaylist(
  db: Db,
  actor: SourceActor,
  now: number,
  { id, origin }: { id: string; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDevice(tx, actor.deviceId)
    const source = await takeChangeable(tx, actor, { id, standing: 'in use' })
    await tx
      .updateTable('sources')
      .set({ deleted_at: now, updated_at: now, version: source.version + 1 })
      .where('id', '=', source.id)
      .execute()
    await tx
      .updateTable('uploads')
      .set({ deleted_at: now })
      .where('source_id', '=', source.id)
      .where('deleted_at', 'is', null)
      .execute()
    await settle(tx, actor, now, { device, verb: 'delete', name: source.name, origin })
  })
}

/** Puts a removed playlist back, if its name and a place are still free. */
export async function restorePlaylist(
  db: Db,
  actor: SourceActor,
  now: number,
  { id, origin }: { id: string; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDevice(tx, actor.deviceId)
    const source = await takeChangeable(tx, actor, { id, standing: 'removed' })
    await nextPosition(tx, device.id)
    await refuseTakenName(tx, device.id, source.name)
    if (source.host !== '') await meetHost(tx, source.host, now)
    await refuseTakenFingerprint(tx, source)
    await tx
      .updateTable('sources')
      .set({ deleted_at: null, updated_at: now, version: source.version + 1 })
      .where('id', '=', source.id)
      .execute()
    await tx
      .updateTable('uploads')
      .set({ deleted_at: null })
      .where('source_id', '=', source.id)
      .where('deleted_at', '=', source.deleted_at)
      .where('status', 'in', ['published', 'rejected'])
      .execute()
    await settle(tx, actor, now, { device, verb: 'restore', name: source.name, origin })
  })
}

/** The same login may have been added once more meanwhile. */
async function refuseTakenFingerprint(tx: Db, { device_id, fingerprint }: Source): Promise<void> {
  if (fingerprint === null) return
  const other = await tx
    .selectFrom('sources')
    .select('id')
    .where('device_id', '=', device_id)
    .where('fingerprint', '=', fingerprint)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (other) throw invalidField('username', 'taken')
}

/** The place behind the last source; refused when the device has as many as it may. */
export async function nextPosition(tx: Db, deviceId: number): Promise<number> {
  const { count, last } = await tx
    .selectFrom('sources')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
    .where('device_id', '=', deviceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.sourcesPerDeviceMax)
    throw invalidField('name', 'too_big', { max: limits.sourcesPerDeviceMax })
  return Number(last ?? 0) + 1
}

/** Names are unique within a device, whatever their case. */
export async function refuseTakenName(tx: Db, deviceId: number, name: string, exceptId = 0): Promise<void> {
  const other = await tx
    .selectFrom('sources')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('name_key', '=', nameKey(name))
    .where('deleted_at', 'is', null)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  if (other) throw invalidField('name', 'taken')
}

export function nameKey(name: string): string {
  return name.toLowerCase()
}

/** Lets the TV know that its sources have changed, and writes down who changed them. */
export async function settle(
  tx: Db,
  actor: SourceActor,
  now: number,
  { device, verb, name, origin }: { device: Device; verb: string; name: string; origin: Origin },
): Promise<void> {
  await touchSources(tx, device.id, now)
  await recordActivity(tx, actor, now, {
    verb: `sources.${verb}`,
    target: { type: 'devices', id: device.id, label: device.mac },
    scopePath: await branchOfDevice(tx, device),
    changes: { name: { to: name } },
    origin,
  })
}
