import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/**
 * The policy of a document: its own scripts and styles, inline ones only with this answer's nonce, no frames, no plugins. Only the TV's page
 * plays, so only it may fetch from hosts nobody knows beforehand.
 */
export function contentPolicy(nonce: string, config: Config, { plays = false } = {}): string {
  const anywhere = plays ? ' http: https:' : ''
  const metadata = config.metadataBaseUrl ? ` ${new URL(config.metadataBaseUrl).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' blob: data:",
    `media-src 'self' blob:${anywhere}`,
    `connect-src 'self'${metadata}${anywhere}`,
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

/** The policy of what is no document: nothing in it may load or be framed. */
export const bareContentPolicy = "default-src 'none'; frame-ancestors 'none'"

const always = {
  // Staff scan the code of a TV; nothing else of the device is used, and no frame gets anything.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), usb=(), payment=()',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const alwaysEncrypted = { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Headers that no answer is without. */
export function headersOfAll({ publicUrl }: Config): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https://') ? alwaysEncrypted : always
}

/** Headers of every answer; personal data is not cached anywhere unless its route says otherwise. */
export function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  const ofAll = headersOfAll(config)
  // A callback: a promise for every answer is what this would cost most with.
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(ofAll)
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', bareContentPolicy)
    if (!reply.hasHeader('cache-control') && request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}
