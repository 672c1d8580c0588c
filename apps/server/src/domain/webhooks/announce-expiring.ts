import type { Db } from '../../db/dialects/dialect.ts'
import { announceDevice } from './announce-event.ts'

const devicesAtOnce = 100

type Stretch = { days: number; from: number; to: number; after: number }

/** Announces a batch of devices whose activation ends within a period, in the order of their ids; returns the last id, null once all are announced. */
export async function announceSomeExpiring(
  db: Db,
  now: number,
  { days, from, to, after }: Stretch,
): Promise<number | null> {
  const devices = await db
    .selectFrom('devices')
    .select(['id', 'mac', 'product', 'name', 'status', 'expires_at', 'reseller_id'])
    .where('status', '=', 'active')
    .where('expires_at', '>=', from)
    .where('expires_at', '<', to)
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(devicesAtOnce)
    .execute()
  await db.transaction().execute(async (tx) => {
    for (const device of devices)
      await announceDevice(tx, now, {
        event: 'device.expiring',
        device,
        more: { days },
        cause: `device.expiring:${device.id}:${device.expires_at}:${days}`,
      })
  })
  return devices.length < devicesAtOnce ? null : devices.at(-1)!.id
}
