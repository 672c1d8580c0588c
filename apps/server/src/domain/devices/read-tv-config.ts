import { createHash } from 'node:crypto'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { tvCalls } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { momentOf } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import { tvColumns, tvDeviceOf } from './tv-device.ts'

export type TvConfig = AnswerOf<typeof tvCalls.config>

/** The configuration of a TV and its ETag, which covers all of it but the time: one row, joined with its seller when it has one. */
export async function readTvConfig(db: Db, deviceId: number, now: number): Promise<{ config: TvConfig; etag: string }> {
  const row = await db
    .selectFrom('devices')
    .leftJoin('users', 'users.id', 'devices.reseller_id')
    .select(tvColumns.map((column) => `devices.${column}` as const))
    .select(['devices.config_version', 'devices.sources_version', 'devices.deleted_at', 'users.name as reseller_name', 'users.phone as reseller_phone'])
    .where('devices.id', '=', deviceId)
    .executeTakeFirst()
  if (!row || row.deleted_at !== null) throw new Refusal('session_expired')
  if (row.status === 'blocked') throw new Refusal('device_blocked')
  const stable = {
    device: tvDeviceOf(row, now),
    reseller: row.reseller_name === null ? null : { name: row.reseller_name, phone: row.reseller_phone ?? '' },
    versions: { config: row.config_version, sources: row.sources_version },
    heartbeat_s: limits.heartbeatS,
  }
  const digest = createHash('sha1').update(JSON.stringify(stable)).digest('base64url')
  return { config: { ...stable, server_time: momentOf(now) }, etag: `"c${row.config_version}-${digest}"` }
}
