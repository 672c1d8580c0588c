import { randomUUID } from 'node:crypto'
import type { PricePeriod } from '@castellan/contract/access/price-periods.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { maskedMac, moveCredits } from '../credits/move-credits.ts'
import { findPrices } from '../credits/prices.ts'
import { invalidField, Refusal } from '../refusal.ts'
import { checkMover, payerOf } from './device-payer.ts'
import { periodEnd } from './period-end.ts'
import type { Device } from './tv-device.ts'

/** What a sale or its end changes of a device. */
export type DeviceChange = Pick<Device, 'status' | 'activated_at' | 'expires_at'>

type Sale = {
  device: Device
  event: 'activate' | 'renew'
  period: PricePeriod
  key?: string | undefined
  origin: Origin
}

/** Activates or renews a device: the service and its price, both or neither. The price is the one that counts at this instant. */
export async function sellPeriod(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, event, ...sale }: Sale,
): Promise<DeviceChange> {
  checkMover(actor, event)
  // A lifetime has no end that could be moved.
  if (device.status === 'active' && device.expires_at === null) throw new Refusal('bad_state')
  const startsAt = event === 'renew' ? renewalStart(device, now) : now
  const endsAt = await bookService(tx, actor, now, {
    device,
    startsAt,
    source: 'credit',
    type: event === 'renew' ? 'renewal' : 'activation',
    ...sale,
  })
  return { status: 'active', activated_at: event === 'renew' ? (device.activated_at ?? now) : now, expires_at: endsAt }
}

/** A renewal counts from the end, in grace too; once that is over it counts from now. */
export function renewalStart({ expires_at: end, status }: Pick<Device, 'expires_at' | 'status'>, now: number): number {
  const isRunning = status === 'active' || status === 'grace'
  return isRunning && end !== null && now < end + limits.graceMs ? end : now
}

type Booking = {
  device: Device
  startsAt: number
  period: PricePeriod
  source: 'credit' | 'trial'
  type: 'activation' | 'renewal'
  key?: string | undefined
  origin: Origin
}

/** Takes the price and writes the service down, with what the device was before. Answers when it ends. */
async function bookService(tx: Db, actor: StaffActor, now: number, booking: Booking): Promise<number | null> {
  const { device, startsAt, period, source, type, key, origin } = booking
  const payer = await payerOf(tx, actor, device)
  const prices = await findPrices(tx, { userId: payer.id, roleId: payer.role_id, product: device.product }, now)
  const price = prices.get(period)
  if (!price) throw invalidField('period', 'no_price')
  const about = { id: device.id, maskedMac: maskedMac(device.mac), period, priceRuleId: price.id }
  const sold =
    price.credits > 0
      ? await moveCredits(tx, actor, now, {
          type,
          from: payer.id,
          to: 'activation',
          credits: price.credits,
          device: about,
          key,
          origin,
        })
      : null
  const endsAt = periodEnd(startsAt, period)
  await tx
    .insertInto('device_services')
    .values({
      device_id: device.id,
      service: 'activation',
      period,
      starts_at: startsAt,
      ends_at: endsAt,
      state: 'active',
      record_id: sold?.record.id ?? null,
      source,
      status_before: device.status,
      expires_before: device.expires_at,
      activated_before: device.activated_at,
      user_id: payer.id,
      created_at: now,
      ended_at: null,
    })
    .execute()
  return endsAt
}

const trialsCountedMs = 30 * 86_400_000

/** Begins the one trial a TV has. It is known again by its key and by its MAC, whichever comes back. */
export async function beginTrial(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, key, origin }: { device: Device; key?: string | undefined; origin: Origin },
): Promise<DeviceChange> {
  checkMover(actor, 'trial')
  const fingerprints = [`mac:${device.product}:${device.mac}`, `key:${device.public_key ?? randomUUID()}`]
  for (const fingerprint of fingerprints) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('device_trials')
      .values({ fingerprint, device_id: device.id, user_id: actor.id, at: now })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('trial_used')
  }
  const { count } = await tx
    .selectFrom('device_trials')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.id)
    .where('at', '>', now - trialsCountedMs)
    .where('fingerprint', 'like', 'mac:%')
    .executeTakeFirstOrThrow()
  if (Number(count) > limits.trialsPerUserPerMonth) throw new Refusal('too_many_requests')
  const endsAt = await bookService(tx, actor, now, {
    device,
    startsAt: now,
    period: 'trial7d',
    source: 'trial',
    type: 'activation',
    key,
    origin,
  })
  return { status: 'trial', activated_at: now, expires_at: endsAt }
}
