import type { Feature } from '../../db/schema/credit-rows.ts'
import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { noOrigin } from '../activity/record-activity.ts'
import { devicesAtOnce } from '../licences/archive-devices.ts'
import { updateFeatures } from '../licences/features.ts'
import { lockDevice } from '../devices/lock-device.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'
import { type JsonText, parseJson } from '../../db/schema/json-text.ts'
import { touchConfig } from '../licences/device-versions.ts'

/** Time-driven changes of services: one that has run out ends, one that was paid in advance begins. Returns the number of notified TVs. */
export async function turnSomeServices(tx: Db, now: number): Promise<number[]> {
  const due = await tx
    .selectFrom('devices')
    .select('id')
    .where('features_change_at', '<=', now)
    .where('deleted_at', 'is', null)
    .orderBy('features_change_at')
    .limit(devicesAtOnce)
    .execute()
  for (const { id } of due) await turnServices(tx, id, now)
  return due.map(({ id }) => id)
}

/** Has the services of every TV that has bought some counted again, once the clock was set back: what ended or began too early is put right. */
export async function recountFeatures(db: Db, now: number): Promise<void> {
  await db
    .updateTable('devices')
    .set({ features_change_at: now })
    .where('deleted_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('device_services')
        .select('device_id')
        .where('service', '!=', activationCode)
        .where('state', '=', 'active')
        .where((inner) => inner.or([inner('ends_at', 'is', null), inner('ends_at', '>', now)])),
    )
    .execute()
}

async function turnServices(tx: Db, deviceId: number, now: number): Promise<void> {
  const device = await lockDevice(tx, deviceId)
  // Another process was faster.
  if (device.features_change_at === null || device.features_change_at > now) return
  await updateFeatures(tx, deviceId, now)
  const kept = (features: JsonText<Feature[]>) =>
    parseJson(features)
      .map(({ code }) => code)
      .join(', ')
  const { features } = await tx
    .selectFrom('devices')
    .select('features')
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow()
  if (features === device.features) return
  await touchConfig(tx, deviceId, now)
  await recordDeviceActivity(tx, { kind: 'system' }, now, {
    verb: 'devices.turn_service',
    device,
    changes: { services: { from: kept(device.features), to: kept(features) } },
    origin: noOrigin,
  })
}
