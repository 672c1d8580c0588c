import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { lockDevice } from '../devices/lock-device.ts'
import { announceDevice } from '../webhooks/announce-device.ts'
import type { Source } from './playlists.ts'
import { recordOfHolder } from './record-of-holder.ts'

/**
 * Tells everybody who is to know that a provider gives nothing any more: the activity log, and the webhooks for `source.failed`. The list of a
 * link is nobody's alone, and no TV's webhook hears of it.
 */
export async function notifySourceFailed(
  tx: Db,
  { source, fault }: { source: Source; fault: SourceFaultCode },
  now: number,
): Promise<void> {
  const changes = { name: { to: source.name }, reason: { to: fault } }
  await recordOfHolder(tx, { held: source, verb: 'sources.fail', changes }, now)
  if (source.device_id === null) return
  await announceDevice(tx, now, {
    event: 'source.failed',
    device: await lockDevice(tx, source.device_id),
    more: { source: { name: source.name, kind: source.kind }, reason: fault },
  })
}
