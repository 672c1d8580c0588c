import { activationCode, type PricePeriod } from '@castellan/contract/licences/price-periods.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { issueMissing } from '../credits/issue-own.ts'
import { maskedMac, moveCredits } from '../ledger/move-credits.ts'
import { findPrices } from '../credits/prices.ts'
import { invalidField } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { payerOf } from './device-payer.ts'
import { anchorAt, dayOfMonth, periodEnd } from './period-end.ts'
import type { Device } from '../devices/tv-device.ts'

/** What a sale or its end changes of a device. */
export type DeviceChange = Pick<Device, 'status' | 'activated_at' | 'expires_at'> & { archive_warnings?: 0 }

type Service = {
  device: Device
  /** Its code; the activation when none is named. */
  service?: string
  startsAt: number
  period: PricePeriod
  source: 'credit' | 'trial'
}

export type ServiceSale = Service & {
  type: 'activation' | 'renewal'
  /** Issue what the actor's own account lacks. */
  issue?: boolean | undefined
  key?: string | undefined
  origin: Origin
}

/** Charges the price and records the service, both or neither. Returns when it ends; null for never. */
export async function recordService(
  tx: Db,
  actor: StaffActor,
  now: number,
  booking: ServiceSale,
): Promise<number | null> {
  const { device, service = activationCode, startsAt, period, source, type, issue, key, origin } = booking
  const payer = await payerOf(tx, actor, device)
  const prices = await findPrices(
    tx,
    { userId: payer.id, roleId: payer.role_id, product: device.product, service },
    now,
  )
  const price = prices.get(period)
  if (!price) throw invalidField('period', 'no_price')
  const about = { id: device.id, service, maskedMac: maskedMac(device.mac), period, priceRuleId: price.id }
  if (issue && price.credits > 0) {
    const purchase = { payerId: payer.id, credits: price.credits, note: about.maskedMac, origin }
    await issueMissing(tx, actor, now, purchase)
  }
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
  const recordId = sold?.record.id ?? null
  return writeService(tx, now, { device, service, startsAt, period, source, userId: payer.id, recordId })
}

/** Records a service with the previous state of the device. Returns when it ends; null for never. */
export async function writeService(
  tx: Db,
  now: number,
  {
    device,
    service = activationCode,
    startsAt,
    period,
    source,
    userId,
    recordId,
  }: Service & { userId: number; recordId: number | null },
): Promise<number | null> {
  const anchorDay = (await anchorAt(tx, { deviceId: device.id, service, startsAt })) ?? dayOfMonth(startsAt)
  const endsAt = periodEnd(startsAt, period, { trialDays: settingsOf(tx).trial_days, anchorDay })
  await tx
    .insertInto('device_services')
    .values({
      device_id: device.id,
      service,
      period,
      starts_at: startsAt,
      ends_at: endsAt,
      state: 'active',
      record_id: recordId,
      source,
      status_before: device.status,
      expires_before: device.expires_at,
      activated_before: device.activated_at,
      user_id: userId,
      created_at: now,
      anchor_day: source === 'credit' && endsAt !== null ? anchorDay : null,
    })
    .execute()
  return endsAt
}
