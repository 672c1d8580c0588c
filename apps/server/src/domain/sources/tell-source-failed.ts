import type { SourceFaultCode } from '@castellan/contract/refusals.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { noOrigin, recordActivity } from '../activity/record-activity.ts'
import { branchOfDevice } from '../devices/branch-of-device.ts'
import { lockDevice } from '../devices/lock-device.ts'
import { announceDevice } from '../webhooks/announce-device.ts'
import type { Source } from './playlists.ts'

/** Tells everybody who is to know that a provider gives nothing any more: the activity log, and the webhooks for `source.failed`. */
export async function tellSourceFailed(
  tx: Db,
  { source, fault }: { source: Source; fault: SourceFaultCode },
  now: number,
): Promise<void> {
  const changes = { name: { to: source.name }, reason: { to: fault } }
  if (source.device_id === null) return tellLinkFailed(tx, now, { linkId: source.link_id, changes })
  const device = await lockDevice(tx, source.device_id)
  await recordActivity(tx, { kind: 'system' }, now, {
    verb: 'sources.fail',
    target: { type: 'devices', id: device.id, label: device.mac },
    scopePath: await branchOfDevice(tx, device),
    changes,
    origin: noOrigin,
  })
  await announceDevice(tx, now, {
    event: 'source.failed',
    device,
    more: { source: { name: source.name, kind: source.kind }, reason: fault },
  })
}

/** The list of a link is nobody's alone: its log says so, and no TV's webhook. */
async function tellLinkFailed(
  tx: Db,
  now: number,
  { linkId, changes }: { linkId: number | null; changes: Record<string, { to: string }> },
): Promise<void> {
  const link = await tx
    .selectFrom('m3u_links')
    .leftJoin('users', 'users.id', 'm3u_links.reseller_id')
    .select(['m3u_links.id', 'm3u_links.name', 'users.path'])
    .where('m3u_links.id', '=', linkId)
    .executeTakeFirstOrThrow()
  await recordActivity(tx, { kind: 'system' }, now, {
    verb: 'sources.fail',
    target: { type: 'm3u_links', id: link.id, label: link.name },
    scopePath: link.path ?? '',
    changes,
    origin: noOrigin,
  })
}
