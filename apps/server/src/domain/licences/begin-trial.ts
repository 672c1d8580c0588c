import { mayHappen, transitionOf } from '@castellan/contract/licences/device-transitions.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { noOrigin, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { findPrices } from '../credits/prices.ts'
import { checkDealerSells, dealerSells } from '../access/selling-dealer.ts'
import { AppError } from '../app-error.ts'
import { isTrialLimitReached } from '../access/person-limits.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { recordService, writeService, type DeviceChange } from './record-service.ts'
import { checkMover, payerOf } from './device-payer.ts'
import { periodEnd } from './period-end.ts'
import type { Device } from '../devices/tv-device.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'
import { announceSale } from '../webhooks/announce-event.ts'

const trialsCountedMs = 30 * dayMs

/** Begins the one trial a TV has, for a member of staff. */
export async function beginTrial(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, key, origin }: { device: Device; key?: string | undefined; origin: Origin },
): Promise<DeviceChange> {
  checkMover(actor, 'trial')
  await checkDealerSells(tx, device)
  const payer = await payerOf(tx, actor, device)
  const prices = await findPrices(tx, { userId: payer.id, roleId: payer.role_id, product: device.product }, now)
  if ((await countTrials(tx, actor.id, now)) >= trialsAllowed(tx, prices.get('trial7d')))
    throw new AppError('too_many_requests')
  if (await isTrialLimitReached(tx, actor.id, now)) throw new AppError('limit_reached')
  if (!(await consumeTrial(tx, { device, userId: actor.id }, now))) throw new AppError('trial_used')
  const endsAt = await recordService(tx, actor, now, {
    device,
    startsAt: now,
    period: 'trial7d',
    source: 'trial',
    type: 'activation',
    key,
    origin,
  })
  const change = { status: transitionOf('trial').to, activated_at: now, expires_at: endsAt }
  await announceSale(tx, now, { how: 'trial', device, change, period: 'trial7d' })
  return change
}

/**
 * Begins a TV's one trial automatically, when its first source is there or it plays for the first time (domain, appendix C.1): unless it had
 * one, its reseller's quota is used up, its sub distributor does not sell, or a trial has a price or none. The device must be locked; returns whether the trial has begun.
 */
export async function beginFirstTrial(tx: Db, deviceId: number, now: number): Promise<boolean> {
  const device = await tx.selectFrom('devices').selectAll().where('id', '=', deviceId).executeTakeFirst()
  if (!device || device.deleted_at !== null || device.archived_at !== null || !mayHappen('trial', device.status))
    return false
  const reseller = device.reseller_id === null ? null : await findSeller(tx, device.reseller_id)
  if (reseller === undefined || !(await dealerSells(tx, device))) return false
  const [userId, roleId] = reseller ? [reseller.id, reseller.role_id] : [0, 0]
  const settings = settingsOf(tx)
  const price = (await findPrices(tx, { userId, roleId, product: device.product }, now)).get('trial7d')
  if (price?.credits !== 0) return false
  if (reseller && (await countTrials(tx, reseller.id, now)) >= trialsAllowed(tx, price)) return false
  if (reseller && (await isTrialLimitReached(tx, reseller.id, now))) return false
  if (!(await consumeTrial(tx, { device, userId: reseller?.id ?? null }, now))) return false
  const change = {
    status: transitionOf('trial').to,
    activated_at: now,
    expires_at: periodEnd(now, 'trial7d', { trialDays: settings.trial_days }),
  }
  if (reseller) {
    const service = { device, startsAt: now, period: 'trial7d', source: 'trial', userId: reseller.id } as const
    await writeService(tx, now, { ...service, recordId: null })
  }
  await tx
    .updateTable('devices')
    .set((eb) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', device.id)
    .execute()
  await recordDeviceActivity(tx, { kind: 'system' }, now, {
    verb: 'devices.trial',
    device,
    changes: { status: { from: device.status, to: change.status } },
    origin: noOrigin,
  })
  await announceSale(tx, now, { how: 'trial', device, change, period: 'trial7d' })
  return true
}

/** Whether a TV had its trial, by what it is known again by: its key and its MAC, whichever comes back. */
export async function hadTrial(db: Db, device: TrialDevice): Promise<boolean> {
  const used = await db
    .selectFrom('device_trials')
    .select('fingerprint')
    .where('fingerprint', 'in', [
      ...fingerprintsOf(device),
      ...(device.public_key === null ? [] : [macFingerprint(device)]),
    ])
    .limit(1)
    .executeTakeFirst()
  return used !== undefined
}

type TrialDevice = Pick<Device, 'product' | 'mac' | 'public_key' | 'reseller_id'>

const macFingerprint = ({ product, mac }: TrialDevice) => `mac:${product}:${mac}`

/**
 * A reservation uses up its seller's trial for the MAC and never that of the TV, which may be another's. A TV that nobody vouches for may be
 * a stranger's registration: it uses up the trial that starts automatically, never the one a seller can start on the TV they have proven.
 */
function fingerprintsOf(device: TrialDevice): string[] {
  const { product, mac, public_key: key, reseller_id } = device
  if (key === null) return [`reserved:${reseller_id ?? 0}:${product}:${mac}`]
  return [reseller_id === null ? `unproven:${product}:${mac}` : macFingerprint(device), `key:${key}`]
}

/** Uses the trial of a TV up; false when it was used up already. */
export async function consumeTrial(
  tx: Db,
  { device, userId }: { device: Device; userId: number | null },
  now: number,
): Promise<boolean> {
  if (await hadTrial(tx, device)) return false
  const fingerprints = fingerprintsOf(device)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('device_trials')
    .values(fingerprints.map((fingerprint) => ({ fingerprint, device_id: device.id, user_id: userId, at: now })))
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === BigInt(fingerprints.length)
}

/** How many trials one may begin within 30 days: what the price says, or what holds for all. */
function trialsAllowed(tx: Db, price: { trial_limit: number | null } | undefined): number {
  return price?.trial_limit ?? settingsOf(tx).trials_per_month
}

/** Trials counted against somebody's quota within 30 days. */
async function countTrials(tx: Db, userId: number, now: number): Promise<number> {
  const { count } = await tx
    .selectFrom('device_trials')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('at', '>', now - trialsCountedMs)
    .where('fingerprint', 'not like', 'key:%')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Somebody who is stopped begins nothing, and neither does their TV. */
function findSeller(tx: Db, id: number): Promise<{ id: number; role_id: number } | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'role_id'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}
