import type { FastifyRequest } from 'fastify'
import type { SignedRequest } from '../../domain/sessions/signed-request.ts'

/** What a signature is checked against; the route must keep its bytes. */
export function signedRequestOf(request: FastifyRequest, call: { method: string; path: string }): SignedRequest {
  return {
    method: call.method,
    path: `/api${call.path}`,
    bytes: request.bytes ?? Buffer.alloc(0),
    timestamp: headerOf(request, 'x-timestamp'),
    nonce: headerOf(request, 'x-nonce'),
    signature: headerOf(request, 'x-signature'),
  }
}

/** A header that came once; undefined when it is missing. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
