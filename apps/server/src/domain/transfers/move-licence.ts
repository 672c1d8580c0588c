import { devices } from '@castellan/contract/resources/devices.ts'
import { transitionOf } from '@castellan/contract/licences/device-transitions.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { dealerWithin } from '../access/selling-dealer.ts'
import { AppError } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { moveServices, recordSellerChange } from './move-services.ts'
import { type Device } from '../devices/tv-device.ts'
import { touchConfig, touchPlayable } from '../licences/device-versions.ts'

const yearMs = 365 * dayMs
/** `device_transfers.user_id` of a transfer that no member of staff made. */
const byOwner = 0

type Move = {
  device: Device
  target: Device
  /** The member of staff who moves it; null for the owner. */
  userId: number | null
  /** What else the target takes over. */
  more?: Partial<Pick<Device, 'name' | 'password_hash' | 'owner_since'>>
}

/**
 * Moves what is left of a licence to another TV of the same product, with its services, its seller and what that one has switched off, within
 * the limits of transfers. Both rows are locked by the caller, who also ends the state of the old TV.
 */
export async function moveLicence(tx: Db, now: number, { device, target, userId, more }: Move): Promise<void> {
  const originId = await checkTransferLimits(tx, device, now)
  const status = transitionOf('activate').to
  const { activated_at, expires_at, reseller_id, sub_distributor_id } = device
  await tx
    .updateTable('devices')
    .set((eb) => ({
      ...more,
      status,
      activated_at,
      expires_at,
      reseller_id,
      sub_distributor_id: sub_distributor_id ?? dealerWithin(reseller_id),
      ...playbackOf(device.playback_off_at === null ? target : device),
      archive_warnings: 0,
      search_text: searchTextOf(devices, { ...target, ...more }),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', target.id)
    .execute()
  await touchConfig(tx, target.id, now)
  await touchPlayable(tx, { deviceId: target.id, before: target.status, after: status }, now)
  await moveServices(tx, { device, target }, now)
  await recordSellerChange(tx, { deviceId: target.id, before: target.reseller_id, after: reseller_id })
  await tx
    .insertInto('device_transfers')
    .values({
      origin_device_id: originId,
      from_device_id: device.id,
      to_device_id: target.id,
      user_id: userId ?? byOwner,
      at: now,
    })
    .execute()
}

/** What is switched off stays off on the TV that its owner moves to. */
const playbackOf = ({ playback_off_at, playback_off_by }: Device) => ({ playback_off_at, playback_off_by })

/** So often a year, and not again at once (domain §3.5); counted along the chain of TVs. Returns the first of the chain. */
async function checkTransferLimits(tx: Db, device: Device, now: number): Promise<number> {
  const came = await tx
    .selectFrom('device_transfers')
    .select('origin_device_id')
    .where('to_device_id', '=', device.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const origin = came?.origin_device_id ?? device.id
  const moves = await tx
    .selectFrom('device_transfers')
    .select('at')
    .where('origin_device_id', '=', origin)
    .where('at', '>', now - yearMs)
    .execute()
  const isTooSoon = moves.some(({ at }) => at > now - limits.transferCoolDownMs)
  if (moves.length >= settingsOf(tx).transfers_per_year || isTooSoon) throw new AppError('transfer_limit')
  return origin
}
