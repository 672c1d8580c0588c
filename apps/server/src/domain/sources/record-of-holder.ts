import type { Db } from '../../db/dialects/dialect.ts'
import { noOrigin, recordActivity } from '../activity/record-activity.ts'
import { branchOfDevice } from '../devices/branch-of-device.ts'
import { lockDevice } from '../devices/lock-device.ts'
import type { SourceHolder } from './source-holder.ts'

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
