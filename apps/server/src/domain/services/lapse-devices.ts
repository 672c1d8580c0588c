import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import { transitionOf } from '@castellan/contract/licences/device-transitions.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { mustLock } from '../../db/lock-rows.ts'
import { isOneOf } from '../../db/many-values.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { archiveSomeDevices, devicesAtOnce } from '../licences/archive-devices.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { turnSomeServices } from './turn-services.ts'
import { touchLicences } from '../licences/device-versions.ts'
import { recordForDevices } from '../devices/record-device-activity.ts'

/** A licence that begins or ends starts the warnings before the archive again. */
const notWarned = { archive_warnings: 0, archive_warned_at: null }

type Lapse = { event: 'lapse' | 'expire'; from: 'active' | 'trial' | 'grace'; afterMs: number }

/** What the clock does to devices: an activation that has run out goes into grace, grace and trials end; what nobody renews goes into the archive. */
const lapsesOf = (graceDays: number): Lapse[] => [
  { event: 'lapse', from: 'active', afterMs: 0 },
  { event: 'expire', from: 'trial', afterMs: 0 },
  { event: 'expire', from: 'grace', afterMs: graceDays * dayMs },
]

/** Ends what has run out for some devices; returns which, fewer than `devicesAtOnce` of each kind once all are done. */
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

/**
 * Restores the licence or trial of TVs that ended while the clock was ahead: their end is still to come. Returns some of them; none once all are
 * done.
 */
export async function resumeLapsed(db: Db, now: number): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const sales = (eb: ExpressionBuilder<Schema, 'devices'>) =>
      eb
        .selectFrom('device_services')
        .whereRef('device_services.device_id', '=', 'devices.id')
        .where('service', '=', activationCode)
    // A refund ends a licence too, and leaves no sale with that end.
    const standing = (eb: ExpressionBuilder<Schema, 'devices'>) =>
      sales(eb).where('state', '=', 'active').whereRef('device_services.ends_at', '=', 'devices.expires_at')
    const query = tx
      .selectFrom('devices')
      .select(['id', 'mac', 'reseller_id', 'status'])
      .select((eb) => standing(eb).select('source').orderBy('device_services.id', 'desc').limit(1).as('source'))
      .where('status', 'in', ['grace', 'expired'])
      .where('expires_at', '>', now)
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb.exists(standing(eb).select('device_services.id')),
          eb.not(eb.exists(sales(eb).select('device_services.id'))),
        ]),
      )
      .limit(devicesAtOnce)
    const rows = await (mustLock(tx) ? query.forNoKeyUpdate() : query).execute()
    // A TV without a seller has its trial without a sale.
    const groups = Map.groupBy(rows, ({ status, source }) =>
      status === 'grace' ? 'grace' : source === 'credit' ? 'licence' : 'trial',
    )
    for (const [group, some] of groups) {
      const before = group === 'grace' ? 'grace' : 'expired'
      const after = group === 'trial' ? 'trial' : 'active'
      const deviceIds = some.map(({ id }) => id)
      await tx
        .updateTable('devices')
        .set((eb) => ({ status: after, ...notWarned, updated_at: now, version: eb('version', '+', 1) }))
        .where(isOneOf(tx, 'id', deviceIds))
        .execute()
      await touchLicences(tx, { deviceIds, before, after }, now)
      const changes = { status: { from: before, to: after } }
      await recordForDevices(tx, now, some, () => ({ verb: 'devices.resume', changes }))
    }
    return rows.map(({ id }) => id)
  })
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
      ...notWarned,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', due)
    .where('status', '=', from)
    .where('expires_at', '<=', now - afterMs)
    .returning(['id', 'mac', 'reseller_id'])
    .execute()
  await touchLicences(tx, { deviceIds: rows.map(({ id }) => id), before: from, after: to }, now)
  const verb = from === 'trial' ? 'devices.expire_trial' : `devices.${event}`
  await recordForDevices(tx, now, rows, () => ({ verb, changes: { status: { from, to } } }))
  return rows.map(({ id }) => id)
}
