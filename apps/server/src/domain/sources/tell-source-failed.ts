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
  const device = await lockDevice(tx, source.device_id)
  await recordActivity(tx, { kind: 'system' }, now, {
    verb: 'sources.fail',
    target: { type: 'devices', id: device.id, label: device.mac },
    scopePath: await branchOfDevice(tx, device),
    changes: { name: { to: source.name }, reason: { to: fault } },
    origin: noOrigin,
  })
  await announceDevice(tx, now, {
    event: 'source.failed',
    device,
    more: { source: { name: source.name, kind: source.kind }, reason: fault },
  })
}
