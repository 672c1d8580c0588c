import type { Db } from '../../db/dialects/dialect.ts'
import { eraseLeftBehind } from './left-behind.ts'
import { endDeviceSessions } from './end-device-sessions.ts'
import { eraseSources } from './erase-sources.ts'

/** A device that comes back after it was deleted is a stranger: nothing of its earlier life is left to its holder. */
export async function stripDevice(tx: Db, deviceId: number, now: number): Promise<void> {
  await endDeviceSessions(tx, { deviceId, kinds: ['owner', 'tv'] }, now)
  await tx.deleteFrom('pushes').where('device_id', '=', deviceId).execute()
  await tx.deleteFrom('device_settings').where('device_id', '=', deviceId).execute()
  await eraseSources(tx, deviceId, now)
  await eraseLeftBehind(tx, deviceId, now)
  await tx
    .updateTable('devices')
    .set((eb) => ({
      deleted_at: null,
      archived_at: null,
      status: 'registered',
      status_before: null,
      blocked_reason: '',
      key_hash: null,
      password_hash: null,
      reseller_id: null,
      name: '',
      tags: '[]',
      notes: '',
      activated_at: null,
      expires_at: null,
      source_count: 0,
      channel_count: 0,
      applied_sources_version: 0,
      applied_config_version: 0,
      applied_at: null,
      applied_config_at: null,
      updated_at: now,
      version: eb('version', '+', 1),
      sources_version: eb('sources_version', '+', 1),
      config_version: eb('config_version', '+', 1),
    }))
    .where('id', '=', deviceId)
    .execute()
}
