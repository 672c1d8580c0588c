import type { Db } from '../../db/dialects/dialect.ts'
import type { Doer, Origin } from '../activity/record-activity.ts'
import type { DeviceChange } from './record-service.ts'
import { pushToDevice } from '../pushes/push-to-device.ts'
import type { Device } from '../devices/tv-device.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'
import { touchPlayable } from './device-versions.ts'

type LicenceChange = { device: Device; change: DeviceChange; verb: string; origin: Origin }

/** Stores the effect of a sale of the activation, or of its end, on a device, and notifies the TV. Used where no engine does it. */
export async function writeSale(
  tx: Db,
  actor: Doer,
  now: number,
  { device, change, verb, origin }: LicenceChange,
): Promise<void> {
  await tx
    .updateTable('devices')
    .set((eb) => ({
      ...change,
      updated_at: now,
      version: eb('version', '+', 1),
      config_version: eb('config_version', '+', 1),
    }))
    .where('id', '=', device.id)
    .execute()
  await touchPlayable(tx, { deviceId: device.id, before: device.status, after: change.status }, now)
  await pushToDevice(tx, { deviceId: device.id, kind: 'config.changed' }, now)
  await recordDeviceActivity(tx, actor, now, {
    verb: `devices.${verb}`,
    device,
    changes: {
      status: { from: device.status, to: change.status },
      expires_at: { from: device.expires_at, to: change.expires_at },
    },
    origin,
  })
}
