import type { PricePeriod } from '@castellan/contract/licences/price-periods.ts'
import type { WebhookEvent } from '@castellan/contract/calls/webhooks.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { prepared } from '../../db/pipeline.ts'
import { momentOf } from '../clock.ts'
import { announceEvent } from './announce-event.ts'

type Facts = {
  id: number
  mac: string
  product: string
  name: string
  status: string
  expires_at: number | null
  reseller_id: number | null
}
type DeviceEvent = {
  event: Exclude<WebhookEvent, 'credits.low'>
  device: Facts
  /** What else there is to say; never a secret of a source. */
  more: Record<string, unknown>
  cause?: string
}

/** Announces an event of a device to those in whose branch it is. */
export async function announceDevice(tx: Db, now: number, { event, device, more, cause }: DeviceEvent): Promise<void> {
  const { id, mac, product, name, status, expires_at, reseller_id } = device
  const reseller =
    reseller_id === null
      ? undefined
      : await tx
          .selectFrom('users')
          .select(['id', 'name', 'path'])
          .where('id', '=', reseller_id)
          .modifyEnd(prepared)
          .executeTakeFirst()
  await announceEvent(tx, now, {
    event,
    scopePath: reseller?.path ?? '',
    data: {
      device: { id, mac, product, name, status, expires_at: momentOf(expires_at) },
      reseller: reseller ? { id: reseller.id, name: reseller.name } : null,
      ...more,
    },
    ...(cause === undefined ? {} : { cause }),
  })
}

type Sale = {
  /** What began: the same event covers all three, since a receiver's copy of the TV changes in all of them. */
  how: 'activation' | 'renewal' | 'trial'
  device: Facts
  change: Pick<Facts, 'status' | 'expires_at'>
  period: PricePeriod
}

/** Announces that a TV was given a period: activated, renewed or on trial. */
export function announceSale(tx: Db, now: number, { how, device, change, period }: Sale): Promise<void> {
  return announceDevice(tx, now, { event: 'device.activated', device: { ...device, ...change }, more: { how, period } })
}
