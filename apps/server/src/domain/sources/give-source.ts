import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { branchOfDevice } from '../devices/branch-of-device.ts'
import { touchSources } from '../devices/touch-sources.ts'
import type { Device } from '../devices/tv-device.ts'
import type { Keys } from '../keys.ts'
import { nameKey, nextPosition, refuseTakenName } from './change-playlists.ts'
import { refuseTakenPortal } from './change-portals.ts'
import { readPlaylistUrl } from './playlist-url.ts'
import { meetHost } from './portal-directory.ts'
import { portalSecret } from './portal-secret.ts'
import { askRefresh } from './refreshes.ts'
import { sealSecret, type SourceSecret } from './source-secret.ts'

type Gift = { device: Device; kind: 'playlist' | 'portal'; name: string; url: string; keys: Keys; origin: Origin }

/** Puts a source of the provider behind the owner's own ones, for a member of staff; the device must be locked. Answers its row. */
export async function giveSource(tx: Db, actor: StaffActor, now: number, gift: Gift): Promise<number> {
  const { device, kind, name, keys, origin } = gift
  const position = await nextPosition(tx, device.id)
  await refuseTakenName(tx, device.id, name)
  const { host, secret, fingerprint } = await addressOf(tx, gift)
  await meetHost(tx, host, now, { kind: kind === 'portal' ? 'stalker' : 'm3u' })
  const publicId = randomUUIDv7()
  const { id } = await tx
    .insertInto('sources')
    .values({
      public_id: publicId,
      device_id: device.id,
      kind: kind === 'portal' ? 'stalker' : 'm3u_url',
      name,
      name_key: nameKey(name),
      host,
      position,
      user_agent: '',
      status: 'new',
      enabled: 1,
      managed_by: actor.id,
      version: 1,
      created_at: now,
      updated_at: now,
      fingerprint,
      secret: sealSecret(keys, publicId, secret),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await askRefresh(tx, { sourceId: id, cause: 'saved' }, now)
  await settle(tx, actor, now, { device, verb: 'create', name, origin })
  return id
}

/** Takes a source that was given off the TV again, whatever became of it; false when it has gone already. */
export async function takeGivenBack(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, sourceId, origin }: { device: Device; sourceId: number; origin: Origin },
): Promise<boolean> {
  const source = await tx
    .updateTable('sources')
    .set((eb) => ({ deleted_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', sourceId)
    .where('device_id', '=', device.id)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!source) return false
  await settle(tx, actor, now, { device, verb: 'delete', name: source.name, origin })
  return true
}

async function addressOf(
  tx: Db,
  { device, kind, url, keys }: Gift,
): Promise<{ host: string; secret: SourceSecret; fingerprint: string | null }> {
  if (kind === 'playlist') {
    const { url: address, host } = readPlaylistUrl(url)
    return { host, secret: { url: address }, fingerprint: null }
  }
  const { host, ...secret } = portalSecret({ url })
  return { host, secret, fingerprint: await refuseTakenPortal(tx, { device, secret, keys }) }
}

async function settle(
  tx: Db,
  actor: StaffActor,
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
