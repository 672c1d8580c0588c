import { createHash } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyRequest } from 'fastify'
import type { IdempotentCall } from '../domain/ledger/with-idempotency-key.ts'
import { invalidField } from '../domain/app-error.ts'

const wellFormed = new RegExp(`^[\\x21-\\x7e]{${limits.idempotencyKeyMin},${limits.idempotencyKeyMax}}$`, 'u')

/** The key of a keyed call with a fingerprint of what is asked; a call without one is refused under `idempotency_key`. */
export function readIdempotentCall(request: FastifyRequest): IdempotentCall {
  const key = request.headers['idempotency-key']
  if (key === undefined || key === '') throw invalidField('idempotency_key', 'required')
  if (typeof key !== 'string' || !wellFormed.test(key)) throw invalidField('idempotency_key', 'invalid')
  const asked = `${request.method} ${request.url.split('?')[0]}\n${sortedJson(request.body ?? {})}`
  return { key, fingerprint: createHash('sha256').update(asked).digest('base64url') }
}

/** JSON with the keys of every object in order: the same content is the same text. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
