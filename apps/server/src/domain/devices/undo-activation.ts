import { limits } from '@castellan/contract/limits.ts'
import type { Selectable } from 'kysely'
import type { DeviceServiceRow } from '../../db/credit-rows.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { mirror } from '../credits/reverse-credits.ts'
import { lockRecord } from '../credits/read-records.ts'
import { Refusal } from '../refusal.ts'
import type { DeviceChange } from './book-service.ts'
import { checkMover } from './device-payer.ts'
import type { Device } from './tv-device.ts'

type Service = Selectable<DeviceServiceRow>
type Ending = { device: Device; key?: string | undefined; origin: Origin }

const dayMs = 86_400_000

/** Takes the last sale of a device back within a day, while the TV was not on since: all of it goes back to who paid, and the device is as before. */
export async function undoActivation(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, key, origin }: Ending,
): Promise<DeviceChange> {
  const service = await lastService(tx, device)
  checkMover(actor, 'undo', service.user_id)
  if (!isUntouched(service, device, now)) throw new Refusal('bad_state')
  await endService(tx, now, service, 'undone')
  if (service.record_id !== null) await giveBack(tx, actor, now, { service, part: 'all', key, origin })
  return { status: service.status_before, expires_at: service.expires_before, activated_at: service.activated_before }
}

/** Ends the last sale of a device and gives back the days not used, whoever has the device now; what has not begun goes back whole (domain §4). */
export async function refundDevice(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, key, origin }: Ending,
): Promise<DeviceChange> {
  checkMover(actor, 'refund')
  const service = await lastService(tx, device)
  if (service.record_id === null) throw new Refusal('bad_state')
  const part = isUntouched(service, device, now) ? 'all' : unusedPart(service, now)
  await endService(tx, now, service, 'refunded')
  await giveBack(tx, actor, now, { service, part, key, origin })
  const { activated_at } = device
  if (service.starts_at > now) return { status: 'active', expires_at: service.starts_at, activated_at }
  return { status: 'expired', expires_at: now, activated_at }
}

/** Whole days left over of the whole days sold; a lifetime has none to give back. */
export function unusedPart(
  { starts_at, ends_at }: Pick<Service, 'starts_at' | 'ends_at'>,
  now: number,
): { unused: number; total: number } {
  if (ends_at === null) return { unused: 0, total: 1 }
  const total = Math.round((ends_at - starts_at) / dayMs)
  const unused = Math.floor((ends_at - Math.max(now, starts_at)) / dayMs)
  return { unused: Math.min(total, Math.max(0, unused)), total }
}

async function giveBack(
  tx: Db,
  actor: StaffActor,
  now: number,
  {
    service,
    part,
    key,
    origin,
  }: { service: Service; part: 'all' | { unused: number; total: number }; key?: string | undefined; origin: Origin },
): Promise<void> {
  const record = await lockRecord(tx, service.record_id!)
  const credits = part === 'all' ? record.credits : Math.floor((record.credits * part.unused) / part.total)
  if (credits === 0) throw new Refusal('bad_state')
  await mirror(tx, actor, now, { record, type: 'refund', credits, key, origin })
}

/** The sale that was made last and still stands, which is the one the device's end comes from: they are taken back in the opposite order. */
async function lastService(tx: Db, device: Device): Promise<Service> {
  const service = await tx
    .selectFrom('device_services')
    .selectAll()
    .where('device_id', '=', device.id)
    .where('state', '=', 'active')
    .where('source', '=', 'credit')
    .where('ends_at', device.expires_at === null ? 'is' : '=', device.expires_at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!service) throw new Refusal('bad_state')
  return service
}

function isUntouched(service: Service, device: Device, now: number): boolean {
  const isFresh = now <= service.created_at + limits.undoActivationMs
  return isFresh && (device.last_seen_at === null || device.last_seen_at < service.created_at)
}

async function endService(tx: Db, now: number, { id }: Service, state: 'undone' | 'refunded'): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('device_services')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Refusal('bad_state')
}
