import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import type { Push } from '@castellan/contract/calls/tv.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordCommandsDelivered } from '../commands/record-delivered.ts'
import type { PushBus } from '../pushes/push-bus.ts'
import { acknowledgePushes, waitingPushes, type PushReceipt } from '../pushes/pushes.ts'
import type { Keys } from '../keys.ts'
import { recordMessagesDelivered } from './tv-messages.ts'
import { recordTextResult, openText } from '../text-input/texts.ts'

/** All that is to be said to a TV now, until it acknowledges. */
export async function tvPushes({ db, keys }: { db: Db; keys: Keys }, deviceId: number, now: number): Promise<Push[]> {
  const waiting = await waitingPushes(db, deviceId, now)
  return waiting.map((push) => (push.kind === 'input.text' ? openText(keys, push) : push))
}

/** The TV has received these pushes: commands and messages become delivered, texts are deleted, and waiting callers are notified. */
export async function applyAcknowledged(
  { db, pushBus }: { db: Db; pushBus: PushBus },
  { deviceId, ids }: { deviceId: number; ids: readonly string[] },
  now: number,
): Promise<void> {
  const pushes = await acknowledgePushes(db, { deviceId, ids }, now)
  await recordCommandsDelivered(db, { deviceId, ids: namedIn(pushes, 'command') }, now)
  await recordMessagesDelivered(db, { deviceId, ids: namedIn(pushes, 'message') }, now)
  const texts = pushes.filter(({ kind }) => kind === 'input.text')
  for (const { id } of texts) await recordTextResult(db, { deviceId, id, state: 'delivered' }, now)
  if (texts.length > 0) pushBus.notify(deviceId)
}

/** The ids of what pushes of a kind have carried. */
function namedIn(pushes: readonly PushReceipt[], kind: 'command' | 'message'): string[] {
  return pushes
    .filter((push) => push.kind === kind)
    .map(({ data }) => parseJson<JsonText<Record<string, unknown>>>(data)[kind])
    .filter((id) => typeof id === 'string')
}
