import { randomUUIDv7 } from 'node:crypto'
import type { Permission } from '@castellan/contract/access/permissions.ts'
import type { OwnerRequest } from '@castellan/contract/calls/activation.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { OwnerActor, StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { confirmOwner } from '../owners/confirm-own-password.ts'
import { eraseManaged, withoutSellersNotes } from '../devices/erase-managed.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { findProvenTv, isWithinReach, type Proof } from './find-proven-tv.ts'
import { touchConfig, touchSources } from '../licences/device-versions.ts'
import { branchOfDevice } from '../devices/record-device-activity.ts'

/** Asks the owner of a TV of another branch to change resellers. The actor must prove that they can see the screen. Asking twice makes one request. */
export async function askOwner(
  db: Db,
  actor: StaffActor,
  now: number,
  { proof, keys, origin }: { proof: Proof; keys: Keys; origin: Origin },
): Promise<void> {
  const device = await findProvenTv(db, actor, now, { proof, keys })
  if (await isWithinReach(db, actor, device)) throw new AppError('bad_state')
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('device_requests')
      .values({ public_id: randomUUIDv7(), device_id: device.id, user_id: actor.id, created_at: now })
      .onConflict((conflict) => conflict.columns(['device_id', 'user_id']).doUpdateSet({ created_at: now }))
      .execute()
    await recordActivity(tx, actor, now, {
      verb: 'devices.ask-over',
      target: { type: 'devices', id: device.id, label: device.mac },
      origin,
    })
  })
}

/** Open requests of resellers for the TV. */
export async function readRequests(db: Db, deviceId: number, now: number): Promise<OwnerRequest[]> {
  const rows = await openRequests(db, deviceId, now)
    .orderBy('device_requests.id', 'desc')
    .limit(limits.tvRequestsShown)
    .execute()
  return rows.map(({ public_id, name, company, phone, created_at }) => ({
    request: public_id,
    name,
    company,
    phone,
    created_at: momentOf(created_at),
  }))
}

/** What the request cost, and what the asker still needs. */
const askingPermission: Permission = 'manage-devices'

function openRequests(db: Db, deviceId: number, now: number) {
  return (
    db
      .selectFrom('device_requests')
      .innerJoin('users', 'users.id', 'device_requests.user_id')
      .select([
        'device_requests.id',
        'device_requests.public_id',
        'device_requests.user_id',
        'device_requests.created_at',
      ])
      .select(['users.name', 'users.company', 'users.phone'])
      .where('device_requests.device_id', '=', deviceId)
      .where('device_requests.created_at', '>', now - limits.tvRequestMs)
      .where('users.status', '=', 'active')
      .where('users.deleted_at', 'is', null)
      .where('users.archived_at', 'is', null)
      // A role that has lost the right since then gets nothing by the owner's yes.
      .where('users.role_id', 'in', (inner) =>
        inner.selectFrom('role_permissions').select('role_id').where('permission', '=', askingPermission),
      )
  )
}

type RequestDecision = { request: string; accept: boolean; password?: string | undefined; origin: Origin }

/**
 * The owner accepts or rejects a reseller's request. The licence stays with the TV; the previous seller's sources, notes and tags are removed.
 */
export async function decideRequest(
  db: Db,
  actor: OwnerActor,
  now: number,
  { request, accept, password, origin }: RequestDecision,
): Promise<void> {
  if (accept && password === undefined) throw invalidField('password', 'required')
  if (accept) await confirmOwner(db, actor, now, password!)
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const found = await openRequests(tx, device.id, now)
      .where('device_requests.public_id', '=', request)
      .executeTakeFirstOrThrow(() => invalidField('request', 'unknown_row'))
    await tx
      .deleteFrom('device_requests')
      .where('device_id', '=', device.id)
      .$if(!accept, (query) => query.where('id', '=', found.id))
      .execute()
    const entry = {
      verb: accept ? 'devices.accept-request' : 'devices.reject-request',
      target: { type: 'devices', id: device.id, label: device.mac },
      origin,
    }
    if (!accept) return recordActivity(tx, actor, now, entry)
    // Both sellers get an entry in their log, without each other's name.
    await recordActivity(tx, actor, now, { ...entry, scopePath: await branchOfDevice(tx, device) })
    await recordActivity(tx, actor, now, {
      ...entry,
      scopePath: await branchOfDevice(tx, { reseller_id: found.user_id }),
      changes: { reseller: { to: found.user_id } },
    })
    await eraseManaged(tx, device.id, now)
    await tx
      .updateTable('devices')
      .set((eb) => ({
        ...withoutSellersNotes,
        reseller_id: found.user_id,
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', device.id)
      .execute()
    await touchSources(tx, device.id, now)
    await touchConfig(tx, device.id, now)
  })
}
