/** How long a TV that polls counts as connected between two polls. */
const betweenPollsMs = 10_000

/** Which TVs are connected to this process. */
export type Presence = {
  /** Notes that a TV holds a connection to this process; the answer is called when the connection ends. */
  connect(deviceId: number): (now: number, way: 'socket' | 'poll') => void
  /** True while a push sent now would reach the TV now. */
  isConnected(deviceId: number, now: number): boolean
  /** How many TVs hold a connection to this process. */
  count(): number
}

export function createPresence(): Presence {
  const devices = new Map<number, { lines: number; untilMs: number }>()
  return {
    connect(deviceId) {
      const device = devices.get(deviceId) ?? { lines: 0, untilMs: 0 }
      device.lines += 1
      devices.set(deviceId, device)
      return (now, way) => {
        device.lines -= 1
        device.untilMs = way === 'poll' ? now + betweenPollsMs : 0
        if (device.lines === 0 && way === 'socket') devices.delete(deviceId)
      }
    },
    isConnected(deviceId, now) {
      const device = devices.get(deviceId)
      return device !== undefined && (device.lines > 0 || device.untilMs > now)
    },
    count: () => [...devices.values()].filter(({ lines }) => lines > 0).length,
  }
}
