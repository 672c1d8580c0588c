import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { lockDevice } from '../devices/lock-device.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { recordOfHolder } from '../sources/source-holder.ts'
import { announceDevice } from '../webhooks/announce-event.ts'

/**
 * Reports that a provider no longer delivers: to the activity log, and to webhooks for `source.failed`. The list of a
 * link belongs to no single TV, so no webhook is called for it.
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
