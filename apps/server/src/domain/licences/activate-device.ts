import { eventFor } from '@castellan/contract/licences/device-transitions.ts'
import type { PricePeriod } from '@castellan/contract/licences/price-periods.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { checkDealerSells } from '../access/selling-dealer.ts'
import { AppError } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { recordService, type DeviceChange } from './record-service.ts'
import { checkMover } from './device-payer.ts'
import type { Device } from '../devices/tv-device.ts'
import { announceSale } from '../webhooks/announce-event.ts'

type Sale = {
  device: Device
  event: 'activate' | 'renew'
  period: PricePeriod
  /** Issue what the actor's own account lacks. */
  issue?: boolean | undefined
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
  if (eventFor(device.status) === 'activate') await checkDealerSells(tx, device)
  // A lifetime has no end that could be moved.
  if (device.status === 'active' && device.expires_at === null) throw new AppError('bad_state')
  const startsAt = event === 'renew' ? renewalStart(device, settingsOf(tx).grace_days, now) : now
  const endsAt = await recordService(tx, actor, now, {
    device,
    startsAt,
    source: 'credit',
    type: event === 'renew' ? 'renewal' : 'activation',
    ...sale,
  })
  const activatedAt = event === 'renew' ? (device.activated_at ?? now) : now
  const change: DeviceChange = { status: 'active', activated_at: activatedAt, expires_at: endsAt, archive_warnings: 0 }
  await announceSale(tx, now, {
    how: event === 'renew' ? 'renewal' : 'activation',
    device,
    change,
    period: sale.period,
  })
  return change
}

/** A renewal counts from the end, in grace too; once that is over it counts from now. */
export function renewalStart(
  { expires_at: end, status }: Pick<Device, 'expires_at' | 'status'>,
  graceDays: number,
  now: number,
): number {
  const isRunning = status === 'active' || status === 'grace'
  return isRunning && end !== null && now < end + graceDays * dayMs ? end : now
}
