import { checksums } from '@castellan/contract/resources/checksums.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { isAdmin, type StaffActor } from '../actor.ts'
import { blockedColumns, unblockedColumns } from '../devices/block-columns.ts'
import { endDeviceSessions } from '../devices/end-device-sessions.ts'
import { pushToDevice } from '../pushes/push-to-device.ts'
import { AppError } from '../app-error.ts'

/** What marks a device that was stopped for what it runs, so that nothing else is lifted with it. */
const integrityReason = 'integrity'

export type Suspect = { deviceId: number; state: string; found: string; lastReportId: number }

/** Only admins judge; a reseller sees the decisions on their own TVs (domain §3.14). */
export function checkReviewer(actor: StaffActor): void {
  if (!isAdmin(actor)) throw new AppError('forbidden')
}

/** Stops the TV: its sessions end at once. */
export async function blockSuspect(tx: Db, { deviceId }: Suspect, now: number): Promise<void> {
  const device = await tx
    .selectFrom('devices')
    .select(['status', 'status_before', 'suspended_by'])
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow()
  if (device.status === 'blocked') return
  await tx
    .updateTable('devices')
    .set((eb) => ({
      ...blockedColumns(device),
      blocked_reason: integrityReason,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', deviceId)
    .execute()
  await endDeviceSessions(tx, { deviceId, kinds: ['owner', 'tv'], reason: 'blocked' }, now)
}

/** Lets a TV in again that was stopped for what it runs, and no other. */
export async function admitSuspect(tx: Db, { deviceId }: Suspect, now: number): Promise<void> {
  const device = await tx
    .selectFrom('devices')
    .select(['status', 'status_before', 'suspended_by', 'blocked_reason'])
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow()
  if (device.status !== 'blocked' || device.blocked_reason !== integrityReason) return
  await tx
    .updateTable('devices')
    .set((eb) => ({
      ...unblockedColumns(device),
      blocked_reason: '',
      config_version: eb('config_version', '+', 1),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', deviceId)
    .execute()
  await pushToDevice(tx, { deviceId, kind: 'config.changed' }, now)
}

/** A false positive: the reported value is added to the expected ones, so that no TV is suspected for it again. */
export async function trustReportedDigest(tx: Db, actor: StaffActor, now: number, suspect: Suspect): Promise<void> {
  const expected = await tx
    .selectFrom('integrity_reports')
    .innerJoin('checksums', 'checksums.id', 'integrity_reports.checksum_id')
    .selectAll('checksums')
    .where('integrity_reports.id', '=', suspect.lastReportId)
    .executeTakeFirst()
  if (!expected || suspect.found === '') throw new AppError('bad_state')
  const { id: _, ...like } = expected
  const known = await tx
    .selectFrom('checksums')
    .select('id')
    .where('product', '=', like.product)
    .where('platform', '=', like.platform)
    .where('version_code', '=', like.version_code)
    .where('kind', '=', like.kind)
    .where('abi', '=', like.abi)
    .where('digest', '=', suspect.found)
    .executeTakeFirst()
  const standing = {
    state: 'active',
    valid_from: null,
    valid_to: null,
    deleted_at: null,
    archived_at: null,
    updated_at: now,
  } as const
  if (known) {
    await tx
      .updateTable('checksums')
      .set((eb) => ({ ...standing, version: eb('version', '+', 1) }))
      .where('id', '=', known.id)
      .execute()
    return
  }
  await tx
    .insertInto('checksums')
    .values({
      ...like,
      ...standing,
      digest: suspect.found,
      source: 'false_positive',
      added_by_id: actor.id,
      created_at: now,
      search_text: searchTextOf(checksums, { ...like, digest: suspect.found }),
    })
    .execute()
}
