import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { touchSources } from '../licences/device-versions.ts'
import { pushPending } from '../pushes/push-pending.ts'
import type { NotNull } from 'kysely'

/** Has every TV with a source at a host that was blocked, or is blocked no longer, read its sources again. The cursor is a source. */
export function notifyBlocked({ db }: { db: Db }, now: number, signal?: AbortSignal): Promise<void> {
  return pushPending({ db, table: 'portals', signal }, (tx, id, cursor) => pushNext(tx, { id, cursor }, now))
}

/** The devices of the next sources at the host. */
async function pushNext(tx: Db, { id, cursor }: { id: number; cursor: number }, now: number): Promise<number | null> {
  const sources = await tx
    .selectFrom('sources')
    .select(['id', 'device_id'])
    .where('host', '=', (eb) => eb.selectFrom('portals').select('portals.host').where('portals.id', '=', id))
    .where('id', '>', cursor)
    .where('device_id', 'is not', null)
    .$narrowType<{ device_id: NotNull }>()
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limits.hostNotifyBatch)
    .execute()
  // In the order of their ids, as everybody who locks several devices.
  const devices = [...new Set(sources.map(({ device_id }) => device_id))].toSorted((one, other) => one - other)
  for (const deviceId of devices) await touchSources(tx, deviceId, now)
  return sources.at(-1)?.id ?? null
}
