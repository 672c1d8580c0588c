import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import type { Device } from '../devices/tv-device.ts'
import type { Keys } from '../keys.ts'
import { refuseTakenPortal } from './change-portals.ts'
import { insertFetched, nextPosition, refuseTakenName, settle } from './insert-source.ts'
import { readPlaylistUrl } from './playlist-url.ts'
import { meetHost } from './portal-directory.ts'
import { portalSecret } from './portal-secret.ts'
import type { SourceSecret } from './source-secret.ts'

type Gift = { device: Device; kind: 'playlist' | 'portal'; name: string; url: string; keys: Keys; origin: Origin }

/** Puts a source of the provider behind the owner's own ones, for a member of staff; the device must be locked. Answers its row. */
export async function giveSource(tx: Db, actor: StaffActor, now: number, gift: Gift): Promise<number> {
  const { device, kind, name, keys, origin } = gift
  const position = await nextPosition(tx, device.id)
  await refuseTakenName(tx, device.id, name)
  const { host, secret, fingerprint } = await addressOf(tx, gift)
  await meetHost(tx, host, now, { kind: kind === 'portal' ? 'stalker' : 'm3u' })
  const { id } = await insertFetched(tx, { ...actor, deviceId: device.id }, now, {
    device,
    keys,
    origin,
    source: {
      kind: kind === 'portal' ? 'stalker' : 'm3u_url',
      name,
      host,
      position,
      user_agent: '',
      fingerprint,
      secret,
    },
  })
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
  await settle(tx, { ...actor, deviceId: device.id }, now, { device, verb: 'delete', name: source.name, origin })
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
