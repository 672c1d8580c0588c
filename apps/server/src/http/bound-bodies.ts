import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the connection of a request whose body is late. */
    bodyTimer: NodeJS.Timeout | undefined
  }
}

/**
 * Ends a connection whose body does not arrive in time, whether or not the request has been answered: a body that trickles in would hold
 * the connection for as long as the slowest upload may take.
 */
export function boundBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyTimer')
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !raw.complete) {
      const timer = setTimeout(() => raw.destroy(), limits.bodyMs).unref()
      request.bodyTimer = timer
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done()
  })
}

/**
 * For an authenticated upload: it has as long as any request while bytes keep arriving. One that stalls, or is slower on
 * average than any line in use, would hold a place that others wait for.
 */
export function allowLongBody(request: FastifyRequest): void {
  clearTimeout(request.bodyTimer)
  const { raw } = request
  const { socket } = raw
  const [begunAt, before] = [performance.now(), socket.bytesRead]
  let last = before
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - begunAt
    const isSlow = (socket.bytesRead - before) * 1_000 < limits.uploadBytesPerSecondMin * elapsedMs
    if (socket.bytesRead - last <= 0 || (isSlow && elapsedMs > limits.uploadGraceMs)) raw.destroy()
    last = socket.bytesRead
  }, limits.uploadStallMs).unref()
  raw.once('end', () => clearInterval(timer)).once('close', () => clearInterval(timer))
}
