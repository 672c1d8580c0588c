import type { Db } from '../../db/dialects/dialect.ts'
import { repeatMessages } from './repeat-messages.ts'
import { ringAnnouncements } from './ring-announcements.ts'
import { sendDueMessages } from './send-messages.ts'
import { withdrawCancelled } from './withdraw-messages.ts'

/** Writes what repeats, rings for what begins, sends what is due and takes back what was recalled. */
export async function moveMessages(at: { db: Db }, now: number, signal?: AbortSignal): Promise<void> {
  await repeatMessages(at, now, signal)
  await ringAnnouncements(at, now)
  await sendDueMessages(at, now, signal)
  await withdrawCancelled(at, now, signal)
}
