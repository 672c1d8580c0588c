import { devices } from '@castellan/contract/resources/devices.ts'
import type { Device } from './tv-device.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordErasure } from '../activity/erasures.ts'
import { noFurtherMacs } from './further-macs.ts'
import { endDeviceSessions } from './end-device-sessions.ts'
import { eraseSources } from './erase-sources.ts'

/** Rows of a TV and its owner that no accounting refers to. */
const ownTables = [
  'pushes',
  'device_settings',
  'device_claims',
  'device_macs',
  'device_commands',
  'device_playing',
  'message_receipts',
  'integrity_reports',
  'tampered_devices',
  'qr_registrations',
  'searched_devices',
  'update_actions',
  'update_devices',
  'app_crashes',
  'owner_account_devices',
] as const

/** A MAC no TV has: the number of the row below a prefix of zeros. */
function macOfErased(id: number): string {
  const digits = id.toString(16).padStart(10, '0').toUpperCase()
  return `00:${digits.match(/../gu)!.join(':')}`
}

/** An erased TV keeps only its number, which credits and services refer to. Its MAC is free for a TV that registers again. */
export function erasedDevice({ id, model }: Pick<Device, 'id' | 'model'>) {
  const mac = macOfErased(id)
  return {
    mac,
    ...noFurtherMacs,
    public_key: null,
    key_hash: null,
    password_hash: null,
    name: '',
    notes: '',
    tags: '[]',
    country: '',
    locale: '',
    timezone: '',
    last_ip: '',
    source_count: 0,
    channel_count: 0,
    search_text: searchTextOf(devices, { mac, further_macs: '[]', name: '', model }),
  }
}

/** Deletes what belongs to a TV and its owner alone; the columns of the TV itself are `erasedDevice`. The log follows by the retention job. */
export async function eraseOfDevice(tx: Db, deviceId: number, now: number): Promise<void> {
  await endDeviceSessions(tx, { deviceId, kinds: ['owner', 'tv'] }, now)
  await eraseSources(tx, deviceId, now)
  for (const table of ownTables) await tx.deleteFrom(table).where('device_id', '=', deviceId).execute()
  await recordErasure(tx, { target_type: 'devices', target_id: deviceId }, now)
}
