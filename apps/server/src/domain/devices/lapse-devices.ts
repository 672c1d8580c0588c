import { transitionOf, type DeviceEvent } from '@castellan/contract/access/device-transitions.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { archiveSomeDevices, devicesAtOnce } from './archive-devices.ts'
import { recordForDevices } from './record-for-devices.ts'
import { settingsOf } from '../settings/setting-book.ts'
import { turnSomeServices } from './turn-services.ts'
import { touchConfig, touchPlayable } from './touch-sources.ts'

type Lapse = { event: DeviceEvent; from: 'active' | 'trial' | 'grace'; afterMs: number }

/** What the clock does to devices: an activation that has run out goes into grace, grace and trials end; what nobody renews goes into the archive. */
const lapsesOf = (graceDays: number): Lapse[] => [
  { event: 'lapse', from: 'active', afterMs: 0 },
  { event: 'expire', from: 'trial', afterMs: 0 },
  { event: 'expire', from: 'grace', afterMs: graceDays * dayMs },
]

/** Ends what has run out for some devices; answers which, fewer than `devicesAtOnce` of each kind once all are done. */
export async function lapseSomeDevices(db: Db, now: number): Promise<{ changed: number[]; isDone: boolean }> {
  const changed: number[] = []
  let isDone = true
  for (const lapse of lapsesOf(settingsOf(db).grace_days)) {
    const ids = await db.transaction().execute((tx) => lapseSome(tx, now, lapse))
    changed.push(...ids)
    if (ids.length === devicesAtOnce) isDone = false
  }
  const turned = await db.transaction().execute((tx) => turnSomeServices(tx, now))
  changed.push(...turned)
  if (turned.length === devicesAtOnce) isDone = false
  const archived = await db.transaction().execute((tx) => archiveSomeDevices(tx, now))
  changed.push(...archived)
  if (archived.length === devicesAtOnce) isDone = false
  return { changed, isDone }
}

async function lapseSome(tx: Db, now: number, { event, from, afterMs }: Lapse): Promise<number[]> {
  const to = transitionOf(event).to
  const due = tx
    .selectFrom('devices')
    .select('id')
    .where('status', '=', from)
    .where('expires_at', '<=', now - afterMs)
    .where('deleted_at', 'is', null)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(devicesAtOnce)
  const rows = await tx
    .updateTable('devices')
    .set((eb) => ({
      status: to,
      archive_warnings: 0,
      archive_warned_at: null,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', due)
    .where('status', '=', from)
    .where('expires_at', '<=', now - afterMs)
    .returning(['id', 'mac', 'reseller_id'])
    .execute()
  for (const device of rows) {
    await touchConfig(tx, device.id, now)
    await touchPlayable(tx, { deviceId: device.id, before: from, after: to }, now)
  }
  await recordForDevices(tx, now, rows, () => ({ verb: `devices.${event}`, changes: { status: { from, to } } }))
  return rows.map(({ id }) => id)
}
