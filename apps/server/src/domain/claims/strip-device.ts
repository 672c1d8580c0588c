import { adminRoles } from '@castellan/contract/access/roles.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { leaveBehind } from './leave-behind.ts'
import type { Keys } from '../keys.ts'
import { endDeviceSessions } from '../devices/end-device-sessions.ts'
import { freeFurtherMacs, noFurtherMacs } from '../devices/further-macs.ts'
import { eraseSources } from '../devices/erase-sources.ts'
import { leaveAccount } from '../owners/leave-account.ts'
import { eraseContact } from '../qr/qr-customers.ts'
import type { Device } from '../devices/tv-device.ts'

/**
 * A device that comes back after it was deleted is a stranger: nothing of its earlier life is left to its holder. Its owner did not delete
 * it, so what they had is left behind for them.
 */
export async function stripDevice(
  tx: Db,
  { device, keys }: { device: Device; keys: Keys },
  now: number,
): Promise<void> {
  const { id: deviceId } = device
  const suspension = (await isSuspendedByAdmin(tx, device))
    ? ({ status: 'suspended', status_before: 'registered' } as const)
    : null
  await endDeviceSessions(tx, { deviceId, kinds: ['owner', 'tv'] }, now)
  if (device.password_hash !== null) await leaveBehind(tx, { device, keys }, now)
  await tx.deleteFrom('pushes').where('device_id', '=', deviceId).execute()
  await tx.deleteFrom('device_settings').where('device_id', '=', deviceId).execute()
  await tx.deleteFrom('device_playing').where('device_id', '=', deviceId).execute()
  await eraseSources(tx, deviceId, now)
  await eraseContact(tx, deviceId, now)
  await leaveAccount(tx, deviceId, now)
  await freeFurtherMacs(tx, [deviceId])
  await tx
    .updateTable('devices')
    .set((eb) => ({
      deleted_at: null,
      archived_at: null,
      status: 'registered',
      status_before: null,
      blocked_reason: '',
      suspended_by: null,
      commands: '[]',
      network: null,
      playback_off_at: null,
      playback_off_by: null,
      ...(suspension && { ...suspension, suspended_by: device.suspended_by }),
      ...noFurtherMacs,
      key_hash: null,
      password_hash: null,
      reseller_id: null,
      owner_since: now,
      name: '',
      tags: '[]',
      notes: '',
      activated_at: null,
      expires_at: null,
      source_count: 0,
      channel_count: 0,
      applied_sources_version: 0,
      applied_config_version: 0,
      applied_at: null,
      applied_config_at: null,
      updated_at: now,
      version: eb('version', '+', 1),
      sources_version: eb('sources_version', '+', 1),
      config_version: eb('config_version', '+', 1),
    }))
    .where('id', '=', deviceId)
    .execute()
}

/** The operator's suspension outlasts the deletion of the TV, as a block does. */
async function isSuspendedByAdmin(tx: Db, { status, suspended_by }: Device): Promise<boolean> {
  if (status !== 'suspended' || suspended_by === null) return false
  const admin = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('users.id', '=', suspended_by)
    .where('roles.name', 'in', adminRoles)
    .executeTakeFirst()
  return admin !== undefined
}
