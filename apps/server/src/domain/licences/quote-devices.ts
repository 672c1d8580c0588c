import { mayHappen } from '@castellan/contract/licences/device-transitions.ts'
import { activationCode, type PricePeriod } from '@castellan/contract/licences/price-periods.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { devicesOf } from '../access/reseller-tree.ts'
import { isAdmin, type StaffActor } from '../actor.ts'
import { balanceOf } from '../ledger/accounts.ts'
import { issuableForOwn } from '../credits/issue-own.ts'
import { findPrices } from '../credits/prices.ts'
import { AppError } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { renewalStart } from './activate-device.ts'
import { payerOf, resellerFor, type Payer } from './device-payer.ts'
import type { Device } from '../devices/tv-device.ts'
import { anchorAt, periodEnd } from './period-end.ts'

type Offer = { credits: number; endsAt: number | null }
/** Devices of one product that one account pays for; the ends are those of the first of them. */
export type DeviceQuote = {
  count: number
  payer: Payer
  balance: number
  /** What the actor may issue where they are the payer. */
  issuable: number
  prices: Map<PricePeriod, Offer>
}

/** What each period would cost for devices of the actor's branch if they were sold now, and who would pay: asked once for all of them. */
export async function quoteDevices(
  db: Db,
  actor: StaffActor,
  now: number,
  { ids, reseller }: { ids: readonly number[]; reseller?: number | undefined },
): Promise<DeviceQuote[]> {
  const clause = devicesOf(actor)
  const wanted = [...new Set(ids)]
  const devices = await db
    .selectFrom('devices')
    .select(['devices.id', 'devices.status', 'devices.expires_at', 'devices.product', 'devices.reseller_id'])
    .where('devices.id', 'in', wanted)
    .where('devices.deleted_at', 'is', null)
    .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
    .orderBy('devices.id')
    .execute()
  if (devices.length !== wanted.length) throw new AppError('not_found')
  // Anyone who acts pays themselves; only an admin acts for the resellers of the devices.
  const groups = Map.groupBy(devices, ({ product, reseller_id }) =>
    JSON.stringify([product, isAdmin(actor) ? reseller_id : null]),
  )
  const quotes: DeviceQuote[] = []
  for (const group of groups.values()) {
    const device = group[0]!
    const reseller_id = await resellerFor(db, actor, { device, reseller })
    quotes.push({ ...(await quoteDevice(db, actor, now, { ...device, reseller_id })), count: group.length })
  }
  return quotes
}

/** What each period of one device would cost now, and whom. Whose device it is was checked before. */
export async function quoteDevice(
  db: Db,
  actor: StaffActor,
  now: number,
  device: Pick<Device, 'id' | 'status' | 'expires_at' | 'product' | 'reseller_id'>,
): Promise<DeviceQuote> {
  const { grace_days, trial_days } = settingsOf(db)
  const payer = await payerOf(db, actor, device)
  const rules = await findPrices(db, { userId: payer.id, roleId: payer.role_id, product: device.product }, now)
  const startsAt = mayHappen('renew', device.status) ? renewalStart(device, grace_days, now) : now
  const anchorDay = await anchorAt(db, { deviceId: device.id, service: activationCode, startsAt })
  const prices = [...rules].map(([period, { credits }]): [PricePeriod, Offer] => [
    period,
    { credits, endsAt: periodEnd(startsAt, period, { trialDays: trial_days, anchorDay }) },
  ])
  const issuable = payer.id === actor.id ? await issuableForOwn(db, actor, now) : 0
  return { count: 1, payer, balance: await balanceOf(db, payer.id), issuable, prices: new Map(prices) }
}
