import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { prepareQuery } from '../../db/prepare-query.ts'
import type { TvActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { LastSeenBuffer } from './last-seen-buffer.ts'
import { tvColumns } from '../devices/tv-device.ts'

const sessionWithDevice = prepareQuery((db: Db, hash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('devices', 'devices.id', 'sessions.device_id')
    .leftJoin('users', 'users.id', 'devices.reseller_id')
    .leftJoin('device_settings', 'device_settings.device_id', 'devices.id')
    .select(['sessions.id as session_id', 'sessions.kind', 'sessions.expires_at as session_expires_at'])
    .select(tvColumns.map((column) => `devices.${column}` as const))
    .select(['devices.id as device_id', 'devices.deleted_at', 'devices.config_version', 'devices.sources_version'])
    .select([
      'devices.applied_config_version',
      'devices.applied_sources_version',
      'devices.last_seen_at',
      'devices.updated_at',
      'devices.last_ip',
    ])
    .select(['devices.app_code', 'devices.app_version', 'users.name as seller_name', 'users.phone as seller_phone'])
    .select(['device_settings.version as settings_version', 'devices.reseller_id', 'devices.locale'])
    .select(['devices.model', 'devices.features', 'devices.source_count', 'devices.country'])
    .select(['devices.network', 'devices.commands', 'devices.playback_off_at', 'devices.tags'])
    .select('devices.further_macs')
    .select(['users.path as seller_path', 'users.status as seller_status'])
    .where('sessions.token_hash', '=', hash),
)

/** What the session of a TV provides. */
export type TvRecord = NonNullable<Awaited<ReturnType<typeof sessionWithDevice>>>

/** A TV with a good token, and its device as it is at this moment. */
export type AdmittedTv = TvActor & { device: TvRecord }

type Place = { db: Db; lastSeenBuffer: LastSeenBuffer }

/**
 * The TV a short token belongs to; null when it is over or the device is gone, and refused while the device is blocked. This is the busiest
 * query of the panel: with its device and seller in the same statement most calls need no other.
 */
export async function findTvSession(place: Place, hash: string, now: number): Promise<AdmittedTv | null> {
  const device = (await sessionWithDevice(place.db, hash)) ?? null
  if (!isGood(device, now)) return null
  if (device.status === 'blocked') throw new AppError('device_blocked')
  return admitted(place, device, now)
}

/** The same without waiting; null also where it is not cached, or is refused. */
export function findTvSessionAtOnce(place: Place, hash: string, now: number): AdmittedTv | null {
  const device = sessionWithDevice.atOnce(place.db, hash)?.row ?? null
  return isGood(device, now) && device.status !== 'blocked' ? admitted(place, device, now) : null
}

function isGood(device: TvRecord | null, now: number): device is TvRecord {
  return device !== null && device.kind === 'tv' && device.session_expires_at > now && device.deleted_at === null
}

/**
 * Every request is a sign of life: that a TV was on does not depend on heartbeats it may leave out. The first one after a sale is noted at once,
 * since it decides whether the sale can be undone.
 */
function admitted({ lastSeenBuffer }: Place, device: TvRecord, now: number): AdmittedTv {
  const seenAt = device.last_seen_at ?? 0
  if (seenAt + limits.lastSeenEveryMs <= now || seenAt < device.updated_at) lastSeenBuffer.note(device.device_id, now)
  return { kind: 'tv', sessionId: device.session_id, deviceId: device.device_id, device }
}
