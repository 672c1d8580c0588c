import type { Db } from '../../db/dialects/dialect.ts'
import { isOneOf } from '../../db/many-values.ts'
import { prepared } from '../../db/pipeline.ts'
import {
  noOrigin,
  recordActivities,
  recordActivity,
  type ActivityEntry,
  type Doer,
  type Origin,
} from '../activity/record-activity.ts'
import type { Device } from './tv-device.ts'

type EntryDevice = Pick<Device, 'id' | 'mac' | 'reseller_id'>
type DeviceEntry = Pick<ActivityEntry, 'verb' | 'changes'> & {
  device: EntryDevice
  origin: Origin
}

/** Writes one row of the activity log about a device, for the branch it belongs to. */
export async function recordDeviceActivity(
  tx: Db,
  actor: Doer,
  now: number,
  { device, ...entry }: DeviceEntry,
): Promise<void> {
  const target = { type: 'devices', id: device.id, label: device.mac }
  await recordActivity(tx, actor, now, { ...entry, target, scopePath: await branchOfDevice(tx, device) })
}

/** Records time-driven changes of some devices, for each of them. */
export async function recordForDevices<Subject extends EntryDevice>(
  tx: Db,
  now: number,
  devices: readonly Subject[],
  entryOf: (device: Subject) => Pick<ActivityEntry, 'verb' | 'changes'>,
): Promise<void> {
  if (devices.length === 0) return
  const resellers = [...new Set(devices.flatMap(({ reseller_id }) => reseller_id ?? []))]
  const paths = await tx
    .selectFrom('users')
    .select(['id', 'path'])
    .where(isOneOf(tx, 'id', resellers))
    .execute()
  const branches = new Map(paths.map(({ id, path }) => [id, path]))
  const operations = devices.map((device) => ({
    ...entryOf(device),
    target: { type: 'devices', id: device.id, label: device.mac },
    scopePath: branches.get(device.reseller_id ?? 0) ?? '',
    origin: noOrigin,
  }))
  await recordActivities(tx, { kind: 'system' }, now, operations)
}

/** Path of the user in whose branch a device is, for the activity log; empty when nobody has taken it. */
export async function branchOfDevice(tx: Db, { reseller_id }: { reseller_id: number | null }): Promise<string> {
  if (reseller_id === null) return ''
  const reseller = await tx
    .selectFrom('users')
    .select('path')
    .where('id', '=', reseller_id)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return reseller?.path ?? ''
}
