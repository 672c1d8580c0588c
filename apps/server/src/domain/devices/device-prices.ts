import type { PricePeriod } from '@castellan/contract/access/price-periods.ts'
import { mayHappen } from '@castellan/contract/access/device-transitions.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { devicesOf } from '../accounts/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import { findPrices } from '../credits/prices.ts'
import { Refusal } from '../refusal.ts'
import { renewalStart } from './activate-device.ts'
import { payerOf, type Payer } from './device-payer.ts'
import { periodEnd } from './period-end.ts'

type Offer = { credits: number; endsAt: number | null }

/** What each period would cost for a device of the actor's branch if it were sold now, who would pay, and until when it would last. */
export async function readDevicePrices(
  db: Db,
  actor: StaffActor,
  now: number,
  deviceId: number,
): Promise<{ payer: Payer; prices: Map<PricePeriod, Offer> }> {
  const clause = devicesOf(actor)
  const device = await db
    .selectFrom('devices')
    .select(['devices.status', 'devices.expires_at', 'devices.product', 'devices.reseller_id'])
    .where('devices.id', '=', deviceId)
    .where('devices.deleted_at', 'is', null)
    .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
    .executeTakeFirst()
  if (!device) throw new Refusal('not_found')
  const payer = await payerOf(db, actor, device)
  const rules = await findPrices(db, { userId: payer.id, roleId: payer.role_id, product: device.product }, now)
  const startsAt = mayHappen('renew', device.status) ? renewalStart(device, now) : now
  return {
    payer,
    prices: new Map(
      [...rules].map(([period, { credits }]) => [period, { credits, endsAt: periodEnd(startsAt, period) }]),
    ),
  }
}
