import type { Db } from '../../db/dialects/dialect.ts'

/** Devices in one statement; small enough that the loop is not held. */
const devicesAtOnce = 500

/**
 * Collects signs of life of TVs and writes them every second or so: each commit waits for the disk. What is lost when a process dies comes
 * again with the next heartbeat.
 */
export type LastSeenBuffer = {
  note(deviceId: number, now: number): void
  /** Writes every sign of life noted since the last time. */
  write(db: Db): Promise<void>
}

export function createLastSeenBuffer(): LastSeenBuffer {
  let pending = new Map<number, number>()
  return {
    note: (deviceId, now) => void pending.set(deviceId, now),
    async write(db) {
      const seen = [...pending]
      pending = new Map()
      for (let start = 0; start < seen.length; start += devicesAtOnce)
        await writeSome(db, seen.slice(start, start + devicesAtOnce))
    },
  }
}

async function writeSome(db: Db, seen: readonly (readonly [id: number, at: number])[]): Promise<void> {
  const ids = seen.map(([id]) => id)
  const at = Math.max(...seen.map(([, moment]) => moment))
  await db.updateTable('devices').set({ last_seen_at: at }).where('id', 'in', ids).execute()
}
