import type { OwnSettings } from '@castellan/contract/calls/own-settings.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { OwnerActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { isOnline } from '../online.ts'
import { readSettingsRow, ownerSettingsOf } from './settings-row.ts'

/** The owner's settings with their receipt: how far the TV itself says it has come. */
export async function readOwnSettings(db: Db, actor: OwnerActor, now: number): Promise<OwnSettings> {
  const row = await readSettingsRow(db, actor.deviceId)
  const device = await db
    .selectFrom('devices')
    .select(['applied_config_version', 'applied_config_at', 'last_seen_at'])
    .where('id', '=', actor.deviceId)
    .executeTakeFirstOrThrow()
  return {
    ...ownerSettingsOf(row),
    version: row.version,
    receipt: {
      config_version: row.config_version,
      applied_config_version: device.applied_config_version,
      applied_at: momentOf(device.applied_config_at),
      changed_at: momentOf(row.changed_at),
      online: isOnline(device.last_seen_at, now),
      last_seen_at: momentOf(device.last_seen_at),
      server_time: momentOf(now),
    },
  }
}
