import type { Db } from '../../db/dialects/dialect.ts'
import { noOrigin, recordActivity } from '../activity/record-activity.ts'
import { lockDevice } from '../devices/lock-device.ts'
import { AppError } from '../app-error.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { touchSources } from '../licences/device-versions.ts'
import { branchOfDevice } from '../devices/record-device-activity.ts'

/** What a source belongs to: a TV, or the link that leads to it or has TVs without a source of their own play it. */
export type SourceHolder = Pick<Source, 'device_id' | 'link_id'>

/** Thrown when the TV of a source is deleted. Not a fault of the source: its work waits until the TV is restored. */
export class LostHolder extends Error {}

/** Nobody else changes what the source belongs to until the transaction ends. */
export async function lockHolder(tx: Db, { device_id, link_id }: SourceHolder): Promise<void> {
  if (device_id !== null) await lockTv(tx, device_id)
  else
    await tx
      .updateTable('m3u_links')
      .set((eb) => ({ notify_cursor: eb.ref('notify_cursor') }))
      .where('id', '=', link_id)
      .execute()
}

async function lockTv(tx: Db, deviceId: number): Promise<void> {
  try {
    await lockDevice(tx, deviceId)
  } catch (error) {
    throw error instanceof AppError ? new LostHolder('the TV is deleted', { cause: error }) : error
  }
}

/** Has the TV read its sources again; those that play a link are notified in batches, after the transaction. */
export async function touchHolder(tx: Db, { device_id, link_id }: SourceHolder, now: number): Promise<void> {
  if (device_id !== null) await touchSources(tx, device_id, now)
  else
    await tx.updateTable('m3u_links').set({ notify_pending: 1, notify_cursor: 0 }).where('id', '=', link_id).execute()
}

type Operation = { held: SourceHolder; verb: string; changes: Record<string, { to: unknown }> }

/** Records the result of a source, with the TV or the link it belongs to. */
export async function recordOfHolder(tx: Db, { held, verb, changes }: Operation, now: number): Promise<void> {
  const { target, scopePath } = await holderOf(tx, held)
  await recordActivity(tx, { kind: 'system' }, now, { verb, target, scopePath, changes, origin: noOrigin })
}

async function holderOf(tx: Db, { device_id, link_id }: SourceHolder) {
  if (device_id !== null) {
    const device = await lockDevice(tx, device_id)
    const target = { type: 'devices', id: device.id, label: device.mac }
    return { target, scopePath: await branchOfDevice(tx, device) }
  }
  const link = await tx
    .selectFrom('m3u_links')
    .leftJoin('users', 'users.id', 'm3u_links.reseller_id')
    .select(['m3u_links.id', 'm3u_links.name', 'users.path'])
    .where('m3u_links.id', '=', link_id)
    .executeTakeFirstOrThrow()
  return { target: { type: 'm3u_links', id: link.id, label: link.name }, scopePath: link.path ?? '' }
}
