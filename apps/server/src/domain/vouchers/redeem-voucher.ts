import { adminRoles } from '@castellan/contract/access/roles.ts'
import { eventFor } from '@castellan/contract/licences/device-transitions.ts'
import { officeLimits } from '@castellan/contract/limits/office-limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { noOrigin, recordActivity, type Origin } from '../activity/record-activity.ts'
import type { OwnerActor } from '../actor.ts'
import { checkDealerSells, dealerWithin } from '../access/selling-dealer.ts'
import { AppError, invalidField } from '../app-error.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import type { Device } from '../devices/tv-device.ts'
import type { Keys } from '../keys.ts'
import { renewalStart } from '../licences/activate-device.ts'
import { writeService, type DeviceChange } from '../licences/record-service.ts'
import { writeSale } from '../licences/write-sale.ts'
import { recordQrConverted } from '../qr/qr-customers.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { consumeAttempt, networkOf, returnAttempt, siteOf, type AttemptLimit } from '../sign-in/attempts.ts'
import { recordSellerChange } from '../transfers/move-services.ts'
import { voucherHash } from './voucher-code.ts'
import { touchSources } from '../licences/device-versions.ts'
import { announceSale } from '../webhooks/announce-event.ts'

type RedeemInput = { code: string; keys: Keys; origin: Origin }
type Code = NonNullable<Awaited<ReturnType<typeof findCode>>>

/**
 * Activates or renews the owner's TV with a code, once: of several attempts at the same moment, one finds it unused. Unknown, mistyped, used,
 * expired and cancelled codes are the same `voucher_invalid`. A TV that belongs to nobody comes to the maker; any other keeps its reseller.
 */
export async function redeemVoucher(
  db: Db,
  actor: OwnerActor,
  now: number,
  { code: typed, keys, origin }: RedeemInput,
): Promise<void> {
  const bounds = await boundsOf(db, actor, origin)
  await consumeAttempt(db, bounds, now)
  const hash = voucherHash(keys, typed)
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const code = await findCode(tx, hash)
    if (code && isRepeated(code, device, now)) return
    const event = eventFor(device.status)
    // What the TV cannot use is refused whatever the code is. A lifetime has no end that could be moved.
    if (event === null || (device.status === 'active' && device.expires_at === null)) throw new AppError('bad_state')
    if (event === 'activate') await checkDealerSells(tx, device, 'activation_stopped')
    if (!code || (code.expires_at !== null && code.expires_at <= now)) throw invalidField('code', 'voucher_invalid')
    if (code.state === 'unused' && code.product !== device.product) throw invalidField('code', 'voucher_other_app')
    await useCode(tx, { code, device }, now)
    await activate(tx, actor, now, { device, code, event, origin })
  })
  for (const { key } of bounds) await returnAttempt(db, key)
}

/** TVs that belong to nobody are easily made up: all of them together have a limit, which those of a reseller cannot be locked out by. */
async function boundsOf(db: Db, { deviceId }: OwnerActor, { ip }: Origin): Promise<AttemptLimit[]> {
  const { reseller_id } = await db
    .selectFrom('devices')
    .select('reseller_id')
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow()
  const site = siteOf(ip)
  return [
    { key: `voucher:${deviceId}`, max: officeLimits.voucherGuessesPerTv, untilQuiet: true },
    { key: `voucher-net:${networkOf(ip)}`, max: officeLimits.voucherGuessesPerNetwork },
    // One customer may have all networks of a site, which would lock out all TVs that belong to nobody.
    ...(site === null ? [] : [{ key: `voucher-site:${site}`, max: officeLimits.voucherGuessesPerSite }]),
    ...(reseller_id === null ? [{ key: 'voucher-strangers', max: officeLimits.voucherGuessesOfStrangers }] : []),
  ]
}

function findCode(tx: Db, hash: string) {
  return tx
    .selectFrom('voucher_codes')
    .innerJoin('voucher_batches', 'voucher_batches.id', 'voucher_codes.batch_id')
    .innerJoin('users', 'users.id', 'voucher_batches.maker_id')
    .select(['voucher_codes.id', 'voucher_codes.state', 'ending', 'device_id', 'redeemed_at', 'batch_id'])
    .select(['voucher_batches.name', 'product', 'period', 'expires_at', 'maker_id', 'users.path'])
    .where('code_hash', '=', hash)
    .executeTakeFirst()
}

/** The answer may have been lost on its way: the same TV may send the same code again. */
function isRepeated({ state, device_id, redeemed_at }: Code, { id }: Device, now: number): boolean {
  return state === 'used' && device_id === id && (redeemed_at ?? 0) + officeLimits.voucherRepeatMs > now
}

async function useCode(tx: Db, { code, device }: { code: Code; device: Device }, now: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('voucher_codes')
    .set({ state: 'used', device_id: device.id, redeemed_at: now })
    .where('id', '=', code.id)
    .where('state', '=', 'unused')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw invalidField('code', 'voucher_invalid')
}

async function activate(
  tx: Db,
  actor: OwnerActor,
  now: number,
  { device: before, code, event, origin }: { device: Device; code: Code; event: 'activate' | 'renew'; origin: Origin },
): Promise<void> {
  const { period, maker_id, path } = code
  const sellerId = before.reseller_id ?? (await sellerFor(tx, { path }))
  const device = { ...before, reseller_id: sellerId }
  const isTaken = before.reseller_id !== sellerId
  if (isTaken)
    await tx
      .updateTable('devices')
      .set({ reseller_id: sellerId, sub_distributor_id: dealerWithin(sellerId) })
      .where('id', '=', device.id)
      .execute()
  const isRenewal = event === 'renew'
  const startsAt = isRenewal ? renewalStart(device, settingsOf(tx).grace_days, now) : now
  const service = { device, startsAt, period, source: 'credit', userId: maker_id, recordId: null } as const
  const expires_at = await writeService(tx, now, service)
  await tx
    .updateTable('voucher_codes')
    .set((eb) => ({
      service_id: eb
        .selectFrom('device_services')
        .select((inner) => inner.fn.max('device_services.id').as('id'))
        .where('device_services.device_id', '=', device.id),
    }))
    .where('id', '=', code.id)
    .execute()
  const activated_at = isRenewal ? (device.activated_at ?? now) : now
  const change: DeviceChange = { status: 'active', activated_at, expires_at, archive_warnings: 0 }
  if (isTaken) await recordSellerChange(tx, { deviceId: device.id, before: before.reseller_id, after: sellerId })
  await recordQrConverted(tx, { deviceId: device.id, sellerId }, now)
  await writeSale(tx, actor, now, { device, change, verb: 'redeem', origin })
  if (isTaken) await touchSources(tx, device.id, now)
  await announceSale(tx, now, { how: isRenewal ? 'renewal' : 'activation', device, change, period })
  await recordActivity(tx, actor, now, {
    verb: 'voucher_batches.redeem',
    target: { type: 'voucher_batches', id: code.batch_id, label: code.name },
    scopePath: path,
    changes: { ending: { to: code.ending } },
    // The maker's branch may not be that of the TV, whose own log has the viewer's address.
    origin: { ...noOrigin, requestId: origin.requestId },
  })
}

/** The maker, or the next one above them who is in use and not disabled; TVs that admins activate stay without a reseller. */
async function sellerFor(tx: Db, { path }: { path: string }): Promise<number | null> {
  const ids = path.split('/').filter(Boolean).map(Number)
  const people = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'roles.name as role'])
    .where('users.id', 'in', ids)
    .where('users.status', '!=', 'disabled')
    .where('users.deleted_at', 'is', null)
    .where('users.archived_at', 'is', null)
    .execute()
  const byId = new Map(people.map(({ id, role }) => [id, role]))
  const id = ids.findLast((one) => byId.has(one))
  return id === undefined || adminRoles.includes(byId.get(id)!) ? null : id
}
