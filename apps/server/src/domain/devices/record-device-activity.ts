import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type ActivityEntry, type Doer, type Origin } from '../activity/record-activity.ts'
import { branchOfDevice } from './branch-of-device.ts'
import type { Device } from './tv-device.ts'

type DeviceEntry = Pick<ActivityEntry, 'verb' | 'changes'> & {
  device: Pick<Device, 'id' | 'mac' | 'reseller_id'>
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
