import type { IncomingMessage } from 'node:http'
import type { Push } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import { noteConnected } from '../domain/devices/presence.ts'
import { tvPushes } from '../domain/pushes/tv-pushes.ts'
import type { AppContext } from '../app-context.ts'

const waiting = new WeakMap<AppContext, Map<number, () => void>>()

/** Answers every long poll now, as when the server stops. */
export function endWaiting(ctx: AppContext): void {
  for (const end of waiting.get(ctx)?.values() ?? []) end()
}

/** What waits for a TV, at once or within the long poll's time; nothing once its request is gone, or a newer one of the same TV has come. */
export async function waitForPushes(ctx: AppContext, deviceId: number, request: IncomingMessage): Promise<Push[]> {
  const others = waiting.get(ctx) ?? new Map<number, () => void>()
  waiting.set(ctx, others)
  others.get(deviceId)?.()
  const { promise, resolve: end } = Promise.withResolvers<void>()
  others.set(deviceId, end)
  // Listened for before the rows are read, so that nothing falls in between.
  const unsubscribe = ctx.pushBus.listen(deviceId, end)
  const disconnect = noteConnected(ctx.db, deviceId)
  const timer = setTimeout(end, limits.longPollMs)
  request.socket.once('close', end)
  try {
    const at = await tvPushes(ctx, deviceId, ctx.clock())
    if (at.length > 0) return at
    await promise
    return await tvPushes(ctx, deviceId, ctx.clock())
  } finally {
    clearTimeout(timer)
    disconnect(ctx.clock(), 'poll')
    unsubscribe()
    request.socket.off('close', end)
    if (others.get(deviceId) === end) others.delete(deviceId)
  }
}
