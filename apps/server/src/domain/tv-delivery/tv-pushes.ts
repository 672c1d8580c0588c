import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import type { Push } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordCommandsDelivered } from '../commands/record-delivered.ts'
import type { PushBus } from '../pushes/push-bus.ts'
import type { Keys } from '../keys.ts'
import { recordApplied, type DeviceVersions } from '../licences/device-versions.ts'
import { recordMessagesDelivered } from './tv-messages.ts'
import { recordTextResult, openText } from '../text-input/texts.ts'

/** All that waits for a TV, oldest first: neither acknowledged nor out of time. */
export async function tvPushes({ db, keys }: { db: Db; keys: Keys }, deviceId: number, now: number): Promise<Push[]> {
  const rows = await db
    .selectFrom('pushes')
    .select(['id', 'kind', 'data', 'expires_at'])
    .where('device_id', '=', deviceId)
    .where('acked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seq')
    .limit(limits.pushesWaitingMax)
    .execute()
  return rows.map(({ id, kind, data, expires_at }) => {
    const push = { id, kind, ttl_s: Math.ceil((expires_at - now) / 1_000), data: parseJson(data) }
    return kind === 'input.text' ? openText(keys, push) : push
  })
}

type Acknowledgement = { deviceId: number; ids: readonly string[]; applied?: DeviceVersions | undefined }

/** The TV has received these pushes, and says which versions it shows: commands and messages become delivered, texts are deleted, and waiting callers are notified. */
export async function applyAcknowledged(
  { db, pushBus }: { db: Db; pushBus: PushBus },
  { deviceId, ids, applied }: Acknowledgement,
  now: number,
): Promise<void> {
  const pushes = await acknowledgePushes(db, { deviceId, ids }, now)
  await recordCommandsDelivered(db, { deviceId, ids: namedIn(pushes, 'command') }, now)
  await recordMessagesDelivered(db, { deviceId, ids: namedIn(pushes, 'message') }, now)
  const texts = pushes.filter(({ kind }) => kind === 'input.text')
  for (const { id } of texts) await recordTextResult(db, { deviceId, id, state: 'delivered' }, now)
  if (texts.length > 0) pushBus.notify(deviceId)
  if (applied) await recordApplied(db, { deviceId, applied }, now)
}

/** The ids of what pushes of a kind have carried. */
function namedIn(pushes: readonly PushReceipt[], kind: 'command' | 'message'): string[] {
  return pushes
    .filter((push) => push.kind === kind)
    .map(({ data }) => parseJson<JsonText<Record<string, unknown>>>(data)[kind])
    .filter((id) => typeof id === 'string')
}

type PushReceipt = { id: string; kind: string; data: string }

/** Takes a TV's word that it has dealt with these pushes, and returns which they were; ids of others, or unknown ones, change nothing. */
async function acknowledgePushes(
  db: Db,
  { deviceId, ids }: { deviceId: number; ids: readonly string[] },
  now: number,
): Promise<PushReceipt[]> {
  if (ids.length === 0) return []
  return db
    .updateTable('pushes')
    .set({ acked_at: now })
    .where('device_id', '=', deviceId)
    .where('id', 'in', ids)
    .where('acked_at', 'is', null)
    .returning(['id', 'kind', 'data'])
    .execute()
}
