import type { Db } from '../../db/dialects/dialect.ts'

/** How long a TV that polls counts as there between two polls. */
const betweenPollsMs = 10_000

type Presence = { lines: number; untilMs: number }
const pendingByDb = new WeakMap<Db, Map<number, Presence>>()

/** Notes that a TV holds a connection to this process; the answer is called when it lets go. */
export function noteConnected(db: Db, deviceId: number): (now: number, way: 'socket' | 'poll') => void {
  const book = pendingByDb.get(db) ?? new Map<number, Presence>()
  pendingByDb.set(db, book)
  const presence = book.get(deviceId) ?? { lines: 0, untilMs: 0 }
  presence.lines += 1
  book.set(deviceId, presence)
  return (now, way) => {
    presence.lines -= 1
    presence.untilMs = way === 'poll' ? now + betweenPollsMs : 0
    if (presence.lines === 0 && way === 'socket') book.delete(deviceId)
  }
}

/** True while something said now would reach the TV now. */
export function isConnected(db: Db, deviceId: number, now: number): boolean {
  const presence = pendingByDb.get(db)?.get(deviceId)
  return presence !== undefined && (presence.lines > 0 || presence.untilMs > now)
}

/** How many TVs this process holds a connection of. */
export function countConnected(db: Db): number {
  let count = 0
  for (const { lines } of pendingByDb.get(db)?.values() ?? []) if (lines > 0) count += 1
  return count
}
