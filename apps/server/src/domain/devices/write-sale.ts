import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import type { DeviceChange } from './book-service.ts'
import { pushToDevice } from './push-to-device.ts'
import { touchPlayable } from './touch-sources.ts'
import type { Device } from './tv-device.ts'
import { recordDeviceActivity } from './record-device-activity.ts'

type Sold = { device: Device; change: DeviceChange; verb: string; origin: Origin }

/** Writes down what a sale of the activation, or its end, makes of a device; the TV is told. Where no engine does it. */
export async function writeSale(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, change, verb, origin }: Sold,
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
