import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The policy of a document: its own scripts and styles, inline ones only with this answer's nonce, no frames, no plugins. */
export function contentPolicy(nonce: string, config: Config): string {
  const metadata = config.metadataBaseUrl ? ` ${new URL(config.metadataBaseUrl).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    `connect-src 'self'${metadata}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** Headers of every answer; what carries somebody's data is not stored anywhere unless its route says otherwise. */
export function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  const isEncrypted = config.publicUrl.startsWith('https://')
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('x-request-id', request.id)
    if (isEncrypted) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
