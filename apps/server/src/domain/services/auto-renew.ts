import { mayHappen } from '@castellan/contract/licences/device-transitions.ts'
import { activationCode, paidPeriods } from '@castellan/contract/licences/price-periods.ts'
import { dayMs, hourMs, minuteMs } from '@castellan/contract/limits/durations.ts'
import { sql, type Selectable } from 'kysely'
import type { DeviceServiceRow } from '../../db/schema/credit-rows.ts'
import { groupCommit } from '../../db/group-commit.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { noOrigin, type Origin } from '../activity/record-activity.ts'
import { readActiveActor } from '../sign-in/active-actor.ts'
import { holds, seesEveryRow, type StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { sellPeriod } from '../licences/activate-device.ts'
import { lockDevice } from '../devices/lock-device.ts'
import { sellService, activeSales } from './sell-service.ts'
import type { Device } from '../devices/tv-device.ts'
import { writeSale } from '../licences/write-sale.ts'
import { recordDeviceActivity, branchOfDevice } from '../devices/record-device-activity.ts'

/** A sale is renewed so long before its end, so that credits can still be bought when they are not enough. */
const aheadMs = dayMs
const againMs = hourMs
/** A sale that failed by a fault of the panel is tried again sooner. */
const retryMs = minuteMs
/** A sale that still fails so long before its end is reported like a refused one: people can then renew it themselves. */
const endsSoonMs = 6 * hourMs
const salesAtOnce = 50

type Row = Selectable<DeviceServiceRow>
type Sale = Pick<Row, 'id' | 'device_id' | 'service' | 'user_id' | 'renew_by' | 'ends_at' | 'state'>
/** Who is notified that a sale was not renewed: the person who requested the renewal, and the last payer. */
export type FailedRenewal = { userIds: number[]; sale: number; service: string; device: { id: number; mac: string } }
/** The result of a sale that was not renewed: `refused` by a rule or, hours before its end, by a persistent fault of the panel; each fault is `failed`. */
type Outcomes = {
  refused(unrenewed: FailedRenewal): Promise<void>
  failed(sale: { id: number; deviceId: number }, error: unknown): void
}

/** Whether a sale has an end that can be moved automatically: neither a trial nor a lifetime has. */
export function isRenewable({ source, ends_at }: Pick<Row, 'source' | 'ends_at'>): boolean {
  return source === 'credit' && ends_at !== null
}

/** Has what runs of a service renewed automatically, in the name and at the price of who wants it; or no longer (domain §3.33). */
export async function setAutoRenew(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, service, on, origin }: { device: Device; service: string; on: boolean; origin: Origin },
): Promise<void> {
  const rows = await activeSales(tx, { deviceId: device.id, service }, now)
  const last = rows.at(-1)
  if (last === undefined || (on && !isRenewable(last))) throw new AppError('bad_state')
  await stopRenewing(
    tx,
    rows.map(({ id }) => id),
  )
  if (on) await keepRenewing(tx, last, actor.id)
  await recordDeviceActivity(tx, actor, now, {
    verb: 'devices.auto_renew',
    device,
    changes: { service: { to: service }, auto_renew: { to: on } },
    origin,
  })
}

async function stopRenewing(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.updateTable('device_services').set({ renew_by: null, renew_at: null }).where('id', 'in', ids).execute()
}

async function keepRenewing(tx: Db, { id, ends_at }: Row, by: number): Promise<void> {
  if (ends_at === null) return
  await tx
    .updateTable('device_services')
    .set({ renew_by: by, renew_at: ends_at - aheadMs })
    .where('id', '=', id)
    .execute()
}

/**
 * Renews some sales that end within a day, each with its price in a transaction of its own. One that is refused leaves everything as it was,
 * is reported once and tried again every hour until its end; one that fails holds up no other. Returns the TVs that were notified, and whether
 * nothing is left to do.
 */
export async function renewSomeServices(
  db: Db,
  now: number,
  outcomes: Outcomes,
): Promise<{ renewed: number[]; isDone: boolean }> {
  const due = await claimDue(db, now)
  const renewed: number[] = []
  for (const sale of due) {
    try {
      // The lock on credits comes before that on the TV, as for everything else that moves credits.
      if (await groupCommit(db, (tx) => renewSale(tx, now, sale))) renewed.push(sale.device_id)
    } catch (error) {
      await postponeOrGiveUp(db, now, { sale, error }, outcomes)
    }
  }
  return { renewed, isDone: due.length < salesAtOnce }
}

async function postponeOrGiveUp(
  db: Db,
  now: number,
  { sale, error }: { sale: Sale; error: unknown },
  outcomes: Outcomes,
): Promise<void> {
  if (error instanceof AppError) return notifyUnrenewed(db, sale, outcomes)
  const failed = (reason: unknown) => outcomes.failed({ id: sale.id, deviceId: sale.device_id }, reason)
  failed(error)
  await releaseSale(db, sale, now)
  const endsSoon = sale.ends_at !== null && sale.ends_at - now <= endsSoonMs
  // The fault may keep this from being written too; the other sales are still due.
  if (endsSoon) await notifyUnrenewed(db, sale, outcomes).catch(failed)
}

/** Takes what is due, each sale for one process alone; one whose time is over is let go. */
function claimDue(db: Db, now: number): Promise<Sale[]> {
  const due = db
    .selectFrom('device_services')
    .select('id')
    .where('renew_at', '<=', now)
    .orderBy('renew_at')
    .limit(salesAtOnce)
  return db
    .updateTable('device_services')
    .set({
      renew_at: sql<number | null>`case when ends_at > ${now} then cast(${now + againMs} as bigint) end`,
    })
    .where('id', 'in', due)
    .where('renew_at', '<=', now)
    .returning(['id', 'device_id', 'service', 'user_id', 'renew_by', 'ends_at', 'state'])
    .execute()
}

/** Releases a claimed sale, unless somebody has changed it meanwhile. */
async function releaseSale(db: Db, { id }: Sale, now: number): Promise<void> {
  await db
    .updateTable('device_services')
    .set({ renew_at: now + retryMs })
    .where('id', '=', id)
    .where('renew_at', '=', now + againMs)
    .execute()
}

/**
 * Sales whose renewal was postponed or given up while the clock was ahead are renewed in time again. Returns how many.
 */
export async function resumeRenewals(db: Db, now: number): Promise<number> {
  const inTime = sql<number>`case when ends_at - cast(${aheadMs} as bigint) > ${now} then ends_at - cast(${aheadMs} as bigint) else cast(${now} as bigint) end`
  const { numUpdatedRows } = await db
    .updateTable('device_services')
    .set({ renew_at: inTime })
    .where('renew_by', 'is not', null)
    .where('state', '=', 'active')
    .where('ends_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('renew_at', 'is', null),
        eb.and([eb('renew_at', '>', now + againMs), eb('renew_at', '>', eb('ends_at', '-', aheadMs))]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** False when there is nothing left to renew, or a later sale is renewed instead. */
async function renewSale(tx: Db, now: number, sale: Sale): Promise<boolean> {
  const device = await lockDevice(tx, sale.device_id)
  const about = { deviceId: device.id, service: sale.service }
  const rows = await activeSales(tx, about, now)
  const last = rows.at(-1)
  // The panel was off meanwhile: nobody has agreed to a period that begins later.
  if (sale.state === 'active' && sale.ends_at !== null && sale.ends_at <= now) throw new AppError('bad_state')
  await stopRenewing(tx, [sale.id])
  if (last === undefined || sale.renew_by === null || !rows.some(({ id }) => id === sale.id)) return false
  if (last.id !== sale.id) {
    await keepRenewing(tx, last, sale.renew_by)
    return false
  }
  await sellAgain(tx, await renewerOf(tx, now, device, sale.renew_by), now, { device, sale: last })
  const next = (await activeSales(tx, about, now)).at(-1)
  if (next !== undefined) await keepRenewing(tx, next, sale.renew_by)
  return true
}

/** The person who requested it, if they still may: they can have lost the permission or the TV since. */
async function renewerOf(tx: Db, now: number, device: Device, userId: number): Promise<StaffActor> {
  const actor = await readActiveActor(tx, userId, now, { impersonator: null })
  if (actor === null || !holds(actor, 'manage-device-services')) throw new AppError('forbidden')
  const isSeen = seesEveryRow(actor) || (await branchOfDevice(tx, device)).startsWith(actor.path)
  if (!isSeen) throw new AppError('not_found')
  return actor
}

async function sellAgain(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, sale }: { device: Device; sale: Row },
): Promise<void> {
  const period = paidPeriods.find((one) => one === sale.period)
  if (period === undefined) throw new AppError('bad_state')
  // The ledger takes no second sale of this name, whatever happens to the process on the way.
  const named = { device, period, key: `auto-renew:${sale.id}`, origin: noOrigin }
  if (sale.service !== activationCode) {
    await sellService(tx, actor, now, { ...named, service: sale.service })
    return
  }
  if (!mayHappen('renew', device.status)) throw new AppError('bad_state')
  const change = await sellPeriod(tx, actor, now, { ...named, event: 'renew' })
  await writeSale(tx, actor, now, { device, change, verb: 'renew', origin: noOrigin })
}

async function notifyUnrenewed(db: Db, sale: Sale, { refused }: Outcomes): Promise<void> {
  const row = await db
    .selectFrom('devices')
    .leftJoin('services', (join) => join.on('services.code', '=', sale.service).on('services.deleted_at', 'is', null))
    .select(['devices.id', 'devices.mac', 'services.title'])
    .where('devices.id', '=', sale.device_id)
    .executeTakeFirstOrThrow()
  const userIds = [...new Set([sale.user_id, ...(sale.renew_by === null ? [] : [sale.renew_by])])]
  await refused({
    userIds,
    sale: sale.id,
    service: row.title ?? JSON.stringify({ en: sale.service }),
    device: { id: row.id, mac: row.mac },
  })
}
