import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { House } from '../house.ts'
import { openTvLine } from './tv-line.ts'
import { endWaiting } from './wait-for-pushes.ts'

/** The TVs' WebSocket, and the end of whatever they wait for when the server stops. Their token comes in the first frame, so the upgrade itself asks for nothing, from wherever it comes. */
export function mountTvSocket(app: FastifyInstance, house: House): void {
  const lines = new Map<number, WebSocket>()
  app.get('/api/tv/v1/ws', { websocket: true, config: { policy: 'tv' } }, (socket, request) => {
    openTvLine({ house, socket, ip: request.ip, lines })
  })
  app.addHook('preClose', async () => {
    for (const socket of lines.values()) socket.close(1012)
    endWaiting(house)
  })
}
