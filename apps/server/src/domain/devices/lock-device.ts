import { standsBelow } from '../access/reseller-tree.ts'
import { seesEveryRow, type OwnerActor, type SourceActor, type StaffActor, type TvActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { accountOfTv } from './account-tvs.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Device } from './tv-device.ts'

/**
 * The whole row of a device, locked until the transaction ends: a write that changes nothing takes the lock on
 * both databases. Everything that concerns a device's sources begins with it, so their rules need not consider concurrency.
 */
export async function lockDevice(tx: Db, deviceId: number): Promise<Device> {
  const row = await lockEvenDeleted(tx, deviceId)
  if (!row || row.deleted_at !== null) throw new AppError('not_found')
  return row
}

/** The same of a TV that may be deleted, and restored later. */
export function lockEvenDeleted(tx: Db, deviceId: number): Promise<Device | undefined> {
  return tx
    .updateTable('devices')
    .set((eb) => ({ sources_version: eb.ref('sources_version') }))
    .where('id', '=', deviceId)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Locks the device of an actor. The session of an owner or a TV must still exist under the lock: between admission and this transaction
 * another TV may have taken the place of theirs, and what they send would reach its new owner.
 */
export async function lockDeviceFor(tx: Db, actor: OwnerActor | SourceActor | TvActor): Promise<Device> {
  const device = await lockDevice(tx, actor.deviceId)
  if (actor.kind === 'staff') await requireWithinScope(tx, actor, device)
  else await requireSession(tx, actor)
  return device
}

/** The same for staff: the TV may have changed branches since they were admitted. */
export async function requireWithinScope(
  tx: Db,
  actor: StaffActor,
  { reseller_id }: Pick<Device, 'reseller_id'>,
): Promise<void> {
  const isWithin = reseller_id === null ? seesEveryRow(actor) : await standsBelow(tx, actor, reseller_id)
  if (!isWithin) throw new AppError('not_found')
}

export async function requireSession(tx: Db, actor: OwnerActor | TvActor): Promise<void> {
  const { sessionId, deviceId } = actor
  const accountTvId = actor.kind === 'owner' ? actor.accountTvId : undefined
  if (accountTvId !== undefined) await requireSameAccount(tx, accountTvId, deviceId)
  await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('device_id', '=', accountTvId ?? deviceId)
    .executeTakeFirstOrThrow(() => new AppError('session_expired'))
}

async function requireSameAccount(tx: Db, one: number, other: number): Promise<void> {
  const account = await accountOfTv(tx, one)
  if (account === null || account !== (await accountOfTv(tx, other))) throw new AppError('not_found')
}
