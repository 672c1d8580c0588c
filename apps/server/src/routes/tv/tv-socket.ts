import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { networkOf } from '../../domain/sign-in/attempts.ts'
import { AppError } from '../../domain/app-error.ts'
import type { AppContext } from '../../context/app-context.ts'
import { openTvLine } from './tv-line.ts'
import { endWaiting } from './wait-for-pushes.ts'

/** How soon it is worth trying again, in seconds. */
const retryAfterS = 5

/**
 * The TVs' WebSocket. Their token comes in the first frame, so the upgrade itself asks for none; address rules and a running restore
 * refuse it like any other request, and one network opens only so many sockets before it sends a token. When the server stops, so does whatever TVs wait for.
 */
export function mountTvSocket(app: FastifyInstance, ctx: AppContext): void {
  const lines = new Map<number, WebSocket>()
  const waiting = new Map<string, number>()
  const onRequest = async ({ ip }: FastifyRequest) => {
    ctx.addressRuleCache.refuseDenied({ audience: 'tv', ip }, ctx.clock())
    if (ctx.restoring.isOn) throw new AppError('unavailable', { retryAfterS })
    if ((waiting.get(networkOf(ip)) ?? 0) >= limits.socketsWaitingPerNetwork)
      throw new AppError('too_many_requests', { retryAfterS })
  }
  app.get('/api/tv/v1/ws', { websocket: true, config: { policy: 'tv' }, onRequest }, (socket, { ip }) => {
    const network = networkOf(ip)
    waiting.set(network, (waiting.get(network) ?? 0) + 1)
    const onIdentified = () => {
      const left = (waiting.get(network) ?? 1) - 1
      if (left > 0) waiting.set(network, left)
      else waiting.delete(network)
    }
    openTvLine({ ctx, socket, ip, lines, onIdentified })
  })
  app.addHook('preClose', async () => {
    for (const socket of lines.values()) socket.close(1012)
    endWaiting(ctx)
  })
}
