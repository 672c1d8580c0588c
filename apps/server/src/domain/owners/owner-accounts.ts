import { randomUUID } from 'node:crypto'
import type { TvAccount } from '@castellan/contract/calls/tv-account.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { consumeAttempt, networkOf, returnAttempt } from '../sign-in/attempts.ts'
import { isCommonPassword } from '../sign-in/common-passwords.ts'
import { hashPassword, passwordMatches } from '../sign-in/password.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { OwnerActor } from '../actor.ts'
import { AppError, invalidField } from '../app-error.ts'
import { eraseShared, sharedOfTv } from '../devices/erase-shared.ts'
import { membershipsOf } from '../devices/account-tvs.ts'
import { deleteEmptyAccounts, leaveAccount } from './leave-account.ts'
import { lockOwnerAccounts } from './lock-accounts.ts'
import { confirmOwner } from '../owners/confirm-own-password.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import { lockedOf } from '../source-kinds/source-locks.ts'
import { openDeviceSession } from '../sessions/open-device-session.ts'
import { recordDeviceActivity, branchOfDevice } from '../devices/record-device-activity.ts'
import { touchSources } from '../licences/device-versions.ts'

type AccountInput = { email: string; account_password: string; password: string; origin: Origin }

/** The account of a TV with its other TVs; null when it has none, or has changed owners since. */
export async function readTvAccount(db: Db, actor: OwnerActor): Promise<TvAccount | null> {
  const own = await membershipsOf(db)
    .select(['owner_accounts.id', 'owner_accounts.email'])
    .where('devices.id', '=', actor.deviceId)
    .executeTakeFirst()
  if (!own) return null
  const devices = await membershipsOf(db)
    .select(['devices.public_id as id', 'devices.name', 'devices.mac'])
    .where('owner_accounts.id', '=', own.id)
    .orderBy('owner_account_devices.added_at')
    .orderBy('devices.id')
    .execute()
  return { email: own.email, devices }
}

/** Makes an account with the TV of the session in it. Its password is none that is guessed first, as that of a TV. */
export async function createTvAccount(db: Db, actor: OwnerActor, now: number, joining: AccountInput): Promise<void> {
  const { email, account_password: chosen, password, origin } = joining
  if (isCommonPassword(chosen)) throw invalidField('account_password', 'common_password')
  await countFor(db, { actor, origin }, now)
  await confirmOwner(db, actor, now, password)
  const hash = await hashPassword(chosen)
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const made = await tx
      .insertInto('owner_accounts')
      .values({ public_id: randomUUID(), email, password_hash: hash, created_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(() => invalidField('email', 'taken'))
    await lockOwnerAccounts(tx, device.id)
    await moveInto(tx, { accountId: made.id, deviceId: device.id }, now)
    await recordDeviceActivity(tx, actor, now, { verb: 'devices.join-account', device, origin })
  })
}

/** Adds the TV of the session to an account, whose password is asked for as at signing in. */
export async function joinTvAccount(db: Db, actor: OwnerActor, now: number, joining: AccountInput): Promise<void> {
  const { email, account_password: typed, password, origin } = joining
  const account = await findAccount(db, now, { email, password: typed, ip: origin.ip }).catch(asWrongAccount)
  await confirmOwner(db, actor, now, password)
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    await lockOwnerAccounts(tx, device.id, account.id).catch(asWrongAccount)
    const { count } = await tx
      .selectFrom('owner_account_devices')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.tvsPerAccount) throw invalidField('email', 'full', { max: limits.tvsPerAccount })
    await moveInto(tx, { accountId: account.id, deviceId: device.id }, now)
    await recordDeviceActivity(tx, actor, now, { verb: 'devices.join-account', device, origin })
  })
}

/** Takes the TV of the session out of its account; the last one takes the account along. What it loses with it may be behind a PIN. */
export async function leaveTvAccount(db: Db, actor: OwnerActor, now: number, origin: Origin): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    await lockOwnerAccounts(tx, device.id)
    const lost = await sharedOfTv(tx, device.id).where('deleted_at', 'is', null).execute()
    if ((await lockedOf(tx, actor, now, lost)).size > 0) throw new AppError('source_locked')
    await leaveAccount(tx, device.id, now)
    await touchSources(tx, device.id, now)
    await recordDeviceActivity(tx, actor, now, { verb: 'devices.leave-account', device, origin })
  })
}

type SigningIn = { email: string; password: string; origin: Origin; isDenied: (mac: string) => boolean }

/**
 * Opens a session of every TV in an account. What others hold that were taken out, reset, sold or blocked is not among them. A wrong
 * password and an unknown address answer alike.
 */
export async function signInToAccount(
  db: Db,
  now: number,
  { email, password, origin, isDenied }: SigningIn,
): Promise<{ token: string; deviceId: number }[]> {
  const account = await findAccount(db, now, { email, password, ip: origin.ip })
  return db.transaction().execute(async (tx) => {
    const devices = await membershipsOf(tx)
      .select(['devices.id', 'devices.mac', 'devices.reseller_id'])
      .where('owner_accounts.id', '=', account.id)
      .where('devices.status', '!=', 'blocked')
      .orderBy('owner_account_devices.added_at')
      .orderBy('devices.id')
      .execute()
    if (devices.length === 0) throw new AppError('wrong_credentials')
    const opened = []
    for (const device of devices.filter(({ mac }) => !isDenied(mac))) {
      const { token, sessionId } = await openDeviceSession(tx, { deviceId: device.id, kind: 'owner', origin }, now)
      await recordActivity(tx, { kind: 'owner', deviceId: device.id, sessionId, hasPassword: true }, now, {
        verb: 'devices.sign-in',
        target: { type: 'devices', id: device.id, label: device.mac },
        scopePath: await branchOfDevice(tx, device),
        origin,
      })
      opened.push({ token, deviceId: device.id })
    }
    return opened
  })
}

function asWrongAccount(error: unknown): never {
  throw error instanceof AppError && error.code === 'wrong_credentials'
    ? invalidField('account_password', 'wrong_account')
    : error
}

async function findAccount(
  db: Db,
  now: number,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<{ id: number }> {
  const bounds = [
    { key: `owner-net:${networkOf(ip)}`, max: limits.passwordGuessesPerNetwork },
    { key: `owner-account:${email}`, max: limits.passwordGuessesPerAccount, untilQuiet: true },
  ]
  await consumeAttempt(db, bounds, now)
  const account = await db
    .selectFrom('owner_accounts')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!(await passwordMatches(password, account?.password_hash ?? null)) || !account)
    throw new AppError('wrong_credentials')
  for (const { key } of bounds) await returnAttempt(db, key)
  return account
}

/** Whether an address has an account can be tried a few times an hour only. */
async function countFor(db: Db, { actor, origin }: { actor: OwnerActor; origin: Origin }, now: number): Promise<void> {
  const bounds = [
    { key: `owner-account-net:${networkOf(origin.ip)}`, max: limits.accountsPerNetwork },
    { key: `owner-account-tv:${actor.deviceId}`, max: limits.accountsPerTv },
  ]
  await consumeAttempt(db, bounds, now)
}

async function moveInto(
  tx: Db,
  { accountId, deviceId }: { accountId: number; deviceId: number },
  now: number,
): Promise<void> {
  const before = await tx
    .selectFrom('owner_account_devices')
    .select('account_id')
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  if (before !== undefined && before.account_id !== accountId) {
    await eraseShared(tx, deviceId, now)
    await touchSources(tx, deviceId, now)
  }
  const row = { account_id: accountId, added_at: now }
  await tx
    .insertInto('owner_account_devices')
    .values({ device_id: deviceId, ...row })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(row))
    .execute()
  await deleteEmptyAccounts(tx)
}
