import type { IncomingMessage } from 'node:http'
import type { Push } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import { tvPushes } from '../../domain/tv-delivery/tv-pushes.ts'
import type { AppContext } from '../../context/app-context.ts'

/** Answers every long poll now, as when the server stops. */
export function endWaiting({ longPolls }: AppContext): void {
  for (const end of longPolls.values()) end()
}

/** What waits for a TV, at once or within the long poll's time; nothing once its request is gone, or a newer one of the same TV has come. */
export async function waitForPushes(ctx: AppContext, deviceId: number, request: IncomingMessage): Promise<Push[]> {
  const others = ctx.longPolls
  others.get(deviceId)?.()
  const { promise, resolve: end } = Promise.withResolvers<void>()
  others.set(deviceId, end)
  // Listened for before the rows are read, so that nothing falls in between.
  const unsubscribe = ctx.pushBus.listen(deviceId, end)
  const disconnect = ctx.presence.connect(deviceId)
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
