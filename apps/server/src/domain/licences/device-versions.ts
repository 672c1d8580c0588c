import { mayHappen, mayPlay } from '@castellan/contract/licences/device-transitions.ts'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { isOneOf } from '../../db/many-values.ts'
import type { DeviceRow } from '../../db/schema/schema.ts'
import type { Device } from '../devices/tv-device.ts'
import { beginFirstTrial } from './begin-trial.ts'
import { pushToDevice } from '../pushes/push-to-device.ts'
import { pushConfigChanged, pushReloads } from '../pushes/push-to-devices.ts'

/** A new version of a device's sources: counted again, and the TV notified; the first one begins the trial. Belongs to the transaction of every change of a source. */
export async function touchSources(tx: Db, deviceId: number, now: number): Promise<number> {
  const { sources_version: version, ...device } = await tx
    .updateTable('devices')
    .set({
      sources_version: sql<number>`sources_version + 1`,
      // A file counts once it has been read.
      source_count: sql<number>`(select count(*) from sources where sources.device_id = devices.id and sources.deleted_at is null and (sources.kind <> 'm3u_file' or sources.snapshot_id is not null))`,
      channel_count: sql<number>`(select coalesce(sum(snapshots.total), 0) from sources inner join snapshots on snapshots.id = sources.snapshot_id where sources.device_id = devices.id and sources.deleted_at is null and sources.enabled = 1)`,
    })
    .where('id', '=', deviceId)
    .returning(['sources_version', 'source_count', 'status'])
    .executeTakeFirstOrThrow()
  await pushToDevice(tx, { deviceId, kind: 'sources.changed', data: { version } }, now)
  const isFirst = device.source_count > 0 && mayHappen('trial', device.status)
  if (isFirst && (await beginFirstTrial(tx, deviceId, now))) await touchConfig(tx, deviceId, now)
  return version
}

/** A licence that begins or ends changes which sources the TV gets, so the TV is notified to read them again. */
export async function touchPlayable(
  tx: Db,
  { deviceId, before, after }: { deviceId: number; before: string; after: string },
  now: number,
): Promise<void> {
  if (mayPlay(before) === mayPlay(after)) return
  const { sources_version: version } = await tx
    .updateTable('devices')
    .set((eb) => ({ sources_version: eb('sources_version', '+', 1) }))
    .where('id', '=', deviceId)
    .returning('sources_version')
    .executeTakeFirstOrThrow()
  await pushToDevice(tx, { deviceId, kind: 'sources.changed', data: { version } }, now)
}

/** A new version of a device's configuration: name, state or password have changed, and the TV is notified to read it. */
export async function touchConfig(tx: Db, deviceId: number, now: number): Promise<number> {
  const { config_version: version } = await tx
    .updateTable('devices')
    .set({ config_version: sql<number>`config_version + 1` })
    .where('id', '=', deviceId)
    .returning('config_version')
    .executeTakeFirstOrThrow()
  await pushToDevice(tx, { deviceId, kind: 'config.changed', data: { version } }, now)
  return version
}

/** A change of a device's row with new versions, for a caller that writes the row: the TV reads its configuration again, and its sources if it gains or loses them. */
export async function withNewVersions(
  tx: Db,
  { device, change }: { device: Device; change: Updateable<DeviceRow> },
  now: number,
): Promise<Updateable<DeviceRow>> {
  await pushToDevice(tx, { deviceId: device.id, kind: 'config.changed' }, now)
  const changed = { ...change, config_version: device.config_version + 1 }
  if (mayPlay(device.status) === mayPlay(change.status ?? device.status)) return changed
  const version = device.sources_version + 1
  await pushToDevice(tx, { deviceId: device.id, kind: 'sources.changed', data: { version } }, now)
  return { ...changed, sources_version: version }
}

/** A new version of the configuration of many devices whose licence begins or ends at the same time, and of their sources where that changes them. */
export async function touchLicences(
  tx: Db,
  { deviceIds, before, after }: { deviceIds: readonly number[]; before: string; after: string },
  now: number,
): Promise<void> {
  if (deviceIds.length === 0) return
  const isPlayable = mayPlay(before) !== mayPlay(after)
  await tx
    .updateTable('devices')
    .set((eb) => ({
      config_version: eb('config_version', '+', 1),
      ...(isPlayable ? { sources_version: eb('sources_version', '+', 1) } : {}),
    }))
    .where(isOneOf(tx, 'id', deviceIds))
    .execute()
  await pushConfigChanged(tx, deviceIds, now)
  if (isPlayable) await pushReloads(tx, { deviceIds, kind: 'sources.changed' }, now)
}

export type DeviceVersions = { config: number; sources: number }

/**
 * Records which versions a TV says it shows. They only go forward, and a version that does not exist yet is ignored;
 * `applied_at` and `applied_config_at` are when the TV named what it has now, for the owner's "on the TV 0.4 s ago".
 */
export async function recordApplied(
  db: Db,
  { deviceId, applied }: { deviceId: number; applied: DeviceVersions },
  now: number,
): Promise<void> {
  await db
    .updateTable('devices')
    .set({ applied_sources_version: applied.sources, applied_at: now })
    .where('id', '=', deviceId)
    .where('applied_sources_version', '<', applied.sources)
    .where('sources_version', '>=', applied.sources)
    .execute()
  await db
    .updateTable('devices')
    .set({ applied_config_version: applied.config, applied_config_at: now })
    .where('id', '=', deviceId)
    .where('applied_config_version', '<', applied.config)
    .where('config_version', '>=', applied.config)
    .execute()
}
