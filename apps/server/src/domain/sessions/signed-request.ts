import { createHash, createPublicKey, verify } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { AppError } from '../app-error.ts'

/** A request with the headers that prove who made it (protocol, "Signed calls"); `bytes` are those of the body as they came. */
export type SignedRequest = {
  method: string
  /** With `/api` in front, without host and query. */
  path: string
  bytes: Buffer
  timestamp: string | undefined
  nonce: string | undefined
  signature: string | undefined
}

/** Refuses a request whose time is off, or which the holder of the key did not sign; the answer does not say which. */
export function checkSignature(signed: SignedRequest, publicKey: string, now: number): { nonce: string } {
  const { method, path, bytes, timestamp = '', nonce = '', signature = '' } = signed
  const isWellFormed =
    /^\d{1,15}$/u.test(timestamp) && /^[A-Za-z0-9_-]{22}$/u.test(nonce) && /^[A-Za-z0-9_-]{86}$/u.test(signature)
  if (!isWellFormed || Math.abs(Number(timestamp) - now) > limits.signatureWindowMs) throw new AppError('bad_signature')
  const text = [method, path, timestamp, nonce, createHash('sha256').update(bytes).digest('hex')].join('\n')
  if (!isSignedBy(publicKey, Buffer.from(text), Buffer.from(signature, 'base64url')))
    throw new AppError('bad_signature')
  return { nonce }
}

function isSignedBy(publicKey: string, text: Buffer, signature: Buffer): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    return verify(null, text, key, signature)
  } catch {
    return false
  }
}

/**
 * Takes a nonce out of use, in the transaction of what it allows; a second use of it is refused. It is remembered for twice the window:
 * a time from the far end of it is good for as long.
 */
export async function spendNonce(
  tx: Db,
  { publicKey, nonce }: { publicKey: string; nonce: string },
  now: number,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('signed_nonces')
    .values({ public_key: publicKey, nonce, expires_at: now + 2 * limits.signatureWindowMs })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new AppError('bad_signature')
}
