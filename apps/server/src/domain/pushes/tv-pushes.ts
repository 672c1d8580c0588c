import type { Push } from '@castellan/contract/calls/tv.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { noteCommandsDelivered } from '../commands/note-command.ts'
import { acknowledgePushes, waitingPushes, type Acknowledged } from '../devices/pushes.ts'
import { noteMessagesDelivered } from '../messages/tv-messages.ts'
import { noteTextsTaken, textPushes } from '../text-input/desk.ts'

/** All that is to be said to a TV now: what is kept until it acknowledges, then texts from a phone, which are kept nowhere. */
export async function tvPushes(db: Db, deviceId: number, now: number): Promise<Push[]> {
  const kept = await waitingPushes(db, deviceId, now)
  return [...kept, ...textPushes(db, deviceId, now)]
}

/** A TV has these pushes: commands and messages among them are delivered, texts are let go. */
export async function takeAcknowledged(
  db: Db,
  { deviceId, ids }: { deviceId: number; ids: readonly string[] },
  now: number,
): Promise<void> {
  noteTextsTaken(db, deviceId, ids)
  const pushes = await acknowledgePushes(db, { deviceId, ids }, now)
  await noteCommandsDelivered(db, { deviceId, ids: namedIn(pushes, 'command') }, now)
  await noteMessagesDelivered(db, { deviceId, ids: namedIn(pushes, 'message') }, now)
}

/** The ids of what pushes of a kind have carried. */
function namedIn(pushes: readonly Acknowledged[], kind: 'command' | 'message'): string[] {
  return pushes
    .filter((push) => push.kind === kind)
    .map(({ data }) => (JSON.parse(data) as Record<string, unknown>)[kind])
    .filter((id) => typeof id === 'string')
}
