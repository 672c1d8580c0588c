import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { SourceActor } from '../actor.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { insertFetched, nameKey, nextPosition, assertFingerprintFree, assertNameFree, settle } from './insert-source.ts'
import type { Source } from './playlists.ts'
import { readPlaylistUrl } from './playlist-url.ts'
import { meetHost } from './portal-directory.ts'
import { changedExtras, optionColumns, type ProviderOptions } from './provider-options.ts'
import { askRefresh } from './refreshes.ts'
import { extrasOf, openSecret, encryptSecret } from './source-secret.ts'
import { keepsSecrets, takeChangeable } from './take-changeable.ts'

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
    const device = await lockDeviceFor(tx, actor)
    const position = await nextPosition(tx, device.id)
    await assertNameFree(tx, device.id, draft.name)
    await meetHost(tx, host, now)
    const { publicId } = await insertFetched(tx, actor, now, {
      device,
      keys,
      origin,
      source: {
        kind: 'm3u_url',
        name: draft.name,
        host,
        position,
        user_agent: draft.user_agent,
        secret: { url, ...changedExtras(draft) },
        ...optionColumns(draft),
      },
    })
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
    const device = await lockDeviceFor(tx, actor)
    const source = await takeChangeable(tx, actor, { id: change.id, standing: 'in use' })
    if (change.version !== undefined && change.version !== source.version) throw new AppError('stale_version')
    if (source.kind === 'xtream' || source.kind === 'stalker') throw new AppError('not_found')
    if (address && source.kind !== 'm3u_url') throw invalidField('url', 'not_allowed')
    const { name = source.name, user_agent = source.user_agent, enabled = source.enabled === 1 } = change
    if (name !== source.name) await assertNameFree(tx, device.id, name, source.id)
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
  return { secret: encryptSecret(keys, source.public_id, secret) }
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
    const device = await lockDeviceFor(tx, actor)
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
    const device = await lockDeviceFor(tx, actor)
    const source = await takeChangeable(tx, actor, { id, standing: 'removed' })
    await nextPosition(tx, device.id)
    await assertNameFree(tx, device.id, source.name)
    if (source.host !== '') await meetHost(tx, source.host, now)
    const { fingerprint } = source
    if (fingerprint !== null) await assertFingerprintFree(tx, { deviceId: device.id, fingerprint, field: 'username' })
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
