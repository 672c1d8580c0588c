import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { leftBehindAt } from './left-behind.ts'
import { readBrandingsAbove, shownReseller } from '../branding/branding.ts'
import { momentOf } from '../clock.ts'
import { AppError } from '../app-error.ts'
import { isOnline } from '../online.ts'
import { daysLeft } from '../devices/tv-device.ts'

/** When the ownership of a TV began, for all that its owner reads of its past. */
export async function ownerSince(db: Db, deviceId: number): Promise<number> {
  const row = await db.selectFrom('devices').select('owner_since').where('id', '=', deviceId).executeTakeFirstOrThrow()
  return row.owner_since ?? 0
}

/** The TV as its owner sees it, with how far the TV itself has come. */
export async function readOwnDevice(db: Db, deviceId: number, now: number): Promise<OwnDevice> {
  const row = await db
    .selectFrom('devices')
    .leftJoin('users', 'users.id', 'devices.reseller_id')
    .selectAll('devices')
    .select(['users.name as seller_name', 'users.phone as seller_phone'])
    .select(['users.path as seller_path', 'users.status as seller_status'])
    .where('devices.id', '=', deviceId)
    .where('devices.deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const { name, mac, product, model, app_version, status, sources_version, applied_sources_version } = row
  const reseller = shownReseller(await readBrandingsAbove(db, row.seller_path), row, row.locale)
  return {
    id: row.public_id,
    mac,
    name,
    product,
    model,
    app_version,
    status,
    has_password: row.password_hash !== null,
    online: isOnline(row.last_seen_at, now),
    last_seen_at: momentOf(row.last_seen_at),
    expires_at: momentOf(row.expires_at),
    days_left: daysLeft(row.expires_at, now),
    on_trial: await isOnTrial(db, deviceId),
    playback_off: row.playback_off_at !== null,
    reseller: reseller && { name: reseller.name, phone: reseller.phone, logo: reseller.logo },
    sources_version,
    applied_sources_version,
    applied_at: momentOf(row.applied_at),
    left_behind_at: momentOf(await leftBehindAt(db, deviceId)),
    server_time: momentOf(now),
  }
}

/** Whether the time a TV has, or had last, is a trial. */
async function isOnTrial(db: Db, deviceId: number): Promise<boolean> {
  const last = await db
    .selectFrom('device_services')
    .select('source')
    .where('device_id', '=', deviceId)
    .where('service', '=', activationCode)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last) return last.source === 'trial'
  // A trial without a reseller is recorded nowhere else.
  const tried = db.selectFrom('device_trials').select('device_id').where('device_id', '=', deviceId).limit(1)
  return (await tried.executeTakeFirst()) !== undefined
}
