import type { IncomingMessage } from 'node:http'
import type { Push } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import { noteConnected } from '../domain/devices/presence.ts'
import { tvPushes } from '../domain/pushes/tv-pushes.ts'
import type { House } from '../house.ts'

const waiting = new WeakMap<House, Map<number, () => void>>()

/** Answers every long poll now, as when the server stops. */
export function endWaiting(house: House): void {
  for (const end of waiting.get(house)?.values() ?? []) end()
}

/** What waits for a TV, at once or within the long poll's time; nothing once its request is gone, or a newer one of the same TV has come. */
export async function waitForPushes(house: House, deviceId: number, request: IncomingMessage): Promise<Push[]> {
  const others = waiting.get(house) ?? new Map<number, () => void>()
  waiting.set(house, others)
  others.get(deviceId)?.()
  const { promise, resolve: end } = Promise.withResolvers<void>()
  others.set(deviceId, end)
  // Listened for before the rows are read, so that nothing falls in between.
  const deaf = house.pushLine.listen(deviceId, end)
  const disconnect = noteConnected(house.db, deviceId)
  const timer = setTimeout(end, limits.longPollMs)
  request.socket.once('close', end)
  try {
    const at = await tvPushes(house, deviceId, house.clock())
    if (at.length > 0) return at
    await promise
    return await tvPushes(house, deviceId, house.clock())
  } finally {
    clearTimeout(timer)
    disconnect(house.clock(), 'poll')
    deaf()
    request.socket.off('close', end)
    if (others.get(deviceId) === end) others.delete(deviceId)
  }
}
