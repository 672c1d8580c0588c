import type { Product } from '@castellan/contract/access/products.ts'
import { activationCode, type PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import type { Selectable } from 'kysely'
import type { DeviceServiceRow } from '../../db/schema/credit-rows.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import { isAdmin, type StaffActor } from '../actor.ts'
import { invalidField, AppError } from '../app-error.ts'
import { recordService } from '../licences/record-service.ts'
import { endOf, updateFeatures, activeFeatures } from '../licences/features.ts'
import { endService, giveBack, isUntouched, unusedPart } from '../licences/give-back.ts'
import type { Device } from '../devices/tv-device.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'
import { touchConfig } from '../licences/device-versions.ts'

type Row = Selectable<DeviceServiceRow>
type ServiceSale = { device: Device; service: string; key?: string | undefined; origin: Origin }

/** In these states a TV can be given a service; in the others it is out of use. */
const sellable: readonly string[] = ['registered', 'trial', 'active', 'grace', 'expired']

export function isSellable(status: string): boolean {
  return sellable.includes(status)
}

/** Buys a period of a service for a TV: its time and its price, both or neither. What runs is renewed from its end on. Returns the new end. */
export async function sellService(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, service, period, key, origin }: ServiceSale & { period: PaidPeriod },
): Promise<number | null> {
  if (!isSellable(device.status)) throw new AppError('bad_state')
  await findOffered(tx, { service, product: device.product })
  const rows = await activeSales(tx, { deviceId: device.id, service }, now)
  const end = endOf(rows, now)
  // What runs forever has no end that could be moved.
  if (end === null) throw new AppError('bad_state')
  const type = rows.length > 0 ? 'renewal' : 'activation'
  const endsAt = await recordService(tx, actor, now, {
    device,
    service,
    startsAt: end,
    period,
    source: 'credit',
    type,
    key,
    origin,
  })
  await recordChange(tx, actor, now, {
    device,
    origin,
    verb: 'buy_service',
    service,
    from: rows.length > 0 ? end : null,
    to: endsAt,
  })
  return endsAt
}

/** Takes the last sale of a service back within a day, while the TV was not on since: all of it goes back to who paid. */
export async function undoService(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, service, key, origin }: ServiceSale,
): Promise<void> {
  refuseActivation(service)
  const rows = await activeSales(tx, { deviceId: device.id, service }, now)
  const last = rows.at(-1)
  if (!last) throw new AppError('bad_state')
  if (!isAdmin(actor) && last.user_id !== actor.id) throw new AppError('forbidden')
  if (!isUntouched(last, device, now)) throw new AppError('bad_state')
  await endService(tx, now, last, 'undone')
  if (last.record_id !== null) await giveBack(tx, actor, now, { service: last, part: 'all', key, origin })
  await recordChange(tx, actor, now, {
    device,
    origin,
    verb: 'undo_service',
    service,
    from: last.ends_at,
    to: last.starts_at,
  })
}

/** Ends a service of a TV now. The days not used go back to who paid, what has not begun and what the TV has not seen whole (domain §4). */
export async function stopService(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, service, key, origin }: ServiceSale,
): Promise<void> {
  if (!isAdmin(actor)) throw new AppError('forbidden')
  refuseActivation(service)
  const rows = await activeSales(tx, { deviceId: device.id, service }, now)
  if (rows.length === 0) throw new AppError('bad_state')
  for (const row of rows.toReversed()) {
    const part = row.starts_at > now || isUntouched(row, device, now) ? 'all' : unusedPart(row, now)
    await endService(tx, now, row, 'refunded')
    if (row.record_id === null || (part !== 'all' && part.unused === 0)) continue
    // Each movement is named by the sale it takes back.
    const named = key === undefined ? undefined : `${key}:${row.id}`
    await giveBack(tx, actor, now, { service: row, part, key: named, origin, mayBeNothing: true })
  }
  await recordChange(tx, actor, now, { device, origin, verb: 'stop_service', service, from: endOf(rows, now), to: now })
}

/** The activation is sold and undone by its own actions. */
function refuseActivation(service: string): void {
  if (service === activationCode) throw invalidField('service', 'not_allowed')
}

/** The sales of a service that stand, in the order of their time. */
export function activeSales(
  db: Db,
  { deviceId, service }: { deviceId: number; service: string },
  now: number,
): Promise<Row[]> {
  return activeFeatures(db, now)
    .selectAll('device_services')
    .where('device_id', '=', deviceId)
    .where('service', '=', service)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** A service that is sold for TVs of a product. */
export async function findOffered(
  db: Db,
  { service, product }: { service: string; product?: Product },
): Promise<{ code: string }> {
  refuseActivation(service)
  const row = await findSold(db, { service, ...(product === undefined ? {} : { product }) })
  if (!row) throw invalidField('service', 'unknown_row')
  return row
}

function findSold(db: Db, { service, product }: { service: string; product?: Product }) {
  return db
    .selectFrom('services')
    .select('code')
    .where('code', '=', service)
    .where('active', '=', 1)
    .$if(product !== undefined, (query) => query.where('product', 'in', ['any', product!]))
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

/** Whether a service is sold for TVs of a product. */
export async function isServiceSold(db: Db, wanted: { service: string; product: Product }): Promise<boolean> {
  return (await findSold(db, wanted)) !== undefined
}

type ServiceChange = {
  device: Device
  origin: Origin
  verb: string
  service: string
  from: number | null
  to: number | null
}

async function recordChange(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, origin, verb, service, from, to }: ServiceChange,
): Promise<void> {
  await updateFeatures(tx, device.id, now)
  await touchConfig(tx, device.id, now)
  await recordDeviceActivity(tx, actor, now, {
    verb: `devices.${verb}`,
    device,
    changes: { service: { to: service }, ends_at: { from, to } },
    origin,
  })
}
