import type { Db } from '../../db/dialects/dialect.ts'

/** Devices in one statement; small enough that the loop is not held. */
const devicesAtOnce = 500

const pendingByDb = new WeakMap<Db, Map<number, number>>()

/**
 * Notes a sign of life of a TV. A crowd of heartbeats becomes one write every second or so (`writeSeen`), since each commit waits for the
 * disk; what is lost when a process dies is told again by the next heartbeat.
 */
export function noteSeen(db: Db, deviceId: number, now: number): void {
  const pending = pendingByDb.get(db) ?? new Map<number, number>()
  pendingByDb.set(db, pending)
  pending.set(deviceId, now)
}

/** Writes down every sign of life noted since the last time. */
export async function writeSeen(db: Db): Promise<void> {
  const pending = pendingByDb.get(db)
  if (!pending || pending.size === 0) return
  pendingByDb.delete(db)
  const seen = [...pending]
  for (let start = 0; start < seen.length; start += devicesAtOnce) {
    const some = seen.slice(start, start + devicesAtOnce)
    const at = Math.max(...some.map(([, moment]) => moment))
    await db
      .updateTable('devices')
      .set({ last_seen_at: at })
      .where(
        'id',
        'in',
        some.map(([id]) => id),
      )
      .execute()
  }
}
