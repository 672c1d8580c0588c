import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import type { Keys } from '../keys.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { askRefresh } from '../sources/refreshes.ts'
import { fingerprintOf } from '../source-kinds/source-kinds.ts'
import { openSecret, encryptSecret } from '../source-kinds/source-secret.ts'
import { moveSecret, type Hosts } from './move-address.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'
import { touchSources } from '../licences/device-versions.ts'

/** A source of a TV; the address of a default link is in the link. */
export type OwnedSource = Source & { device_id: number }

type SourceMove = { source: OwnedSource; hosts: Hosts; actor: StaffActor; keys: Keys; origin: Origin; now: number }

/** Moves one source; false when its TV is gone or has the same login at the new host already. */
export async function moveSource(tx: Db, { source, hosts, actor, keys, origin, now }: SourceMove): Promise<boolean> {
  const device = await tx
    .updateTable('devices')
    .set((eb) => ({ sources_version: eb.ref('sources_version') }))
    .where('id', '=', source.device_id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'mac', 'reseller_id'])
    .executeTakeFirst()
  if (!device) return false
  const secret = moveSecret(openSecret(keys, source), hosts)
  const fingerprint = fingerprintOf(keys, { kind: source.kind, secret }, device.mac)
  if (fingerprint !== null && (await isTaken(tx, source, fingerprint))) return false
  await tx
    .updateTable('sources')
    .set({
      host: hosts.to,
      fingerprint,
      secret: encryptSecret(keys, source.public_id, secret),
      etag: '',
      last_modified: '',
      version: source.version + 1,
      updated_at: now,
    })
    .where('id', '=', source.id)
    .execute()
  if (source.enabled === 1) await askRefresh(tx, { sourceId: source.id, cause: 'saved' }, now)
  await touchSources(tx, device.id, now)
  await recordDeviceActivity(tx, actor, now, {
    verb: 'sources.update',
    device,
    changes: { host: { from: hosts.from, to: hosts.to } },
    origin,
  })
  return true
}

async function isTaken(tx: Db, { id, device_id }: OwnedSource, fingerprint: string): Promise<boolean> {
  const other = await tx
    .selectFrom('sources')
    .select('id')
    .where('device_id', '=', device_id)
    .where('fingerprint', '=', fingerprint)
    .where('deleted_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}
