import { isObject } from '@castellan/contract/types/type-guards.ts'
import { createDecipheriv, createPublicKey, verify, type KeyObject } from 'node:crypto'

/** What the platform's service signs and encrypts its verdicts with for one app, as its console shows them. */
export type PlatformKeys = { packageName: string; verification: KeyObject; decryption: Buffer | null }

/** What a token says, and whether a key of the operator's proves it. */
export type PlatformToken =
  | { state: 'absent' | 'encrypted' | 'unreadable' | 'unsigned' | 'bad_signature' }
  | { state: 'signed' | 'declared'; claims: Record<string, unknown> }

/** The keys the operator has set for a product, as the setting names them: both in base64, the first as SPKI. */
export type PlatformKeySetting = { product: string; packageName: string; verification: string; decryption: string }

/** The keys of a product; null where none are set. */
export function platformKeysFor(set: readonly PlatformKeySetting[], product: string): PlatformKeys | null {
  const found = set.find((one) => one.product === product)
  if (!found) return null
  return {
    packageName: found.packageName,
    verification: createPublicKey({ key: Buffer.from(found.verification, 'base64'), format: 'der', type: 'spki' }),
    decryption: found.decryption === '' ? null : Buffer.from(found.decryption, 'base64'),
  }
}

/**
 * Reads a verdict of the platform: a signature (JWS, ES256), most often within an encryption (JWE, A256KW and A256GCM), as Play Integrity
 * gives them to apps that keep their own keys. Both algorithms are fixed: a token that names another one is unsigned. Without keys a token
 * that can be read is what the TV declares, and proves nothing.
 */
export function readPlatformToken(token: string, keys: PlatformKeys | null): PlatformToken {
  const text = token.trim()
  if (text === '') return { state: 'absent' }
  if (!/^[\w-]+(?:\.[\w-]*)+$/u.test(text)) {
    const claims = objectOf(text)
    if (claims === null) return { state: 'unreadable' }
    return keys ? { state: 'unsigned' } : { state: 'declared', claims }
  }
  const parts = text.split('.')
  if (parts.length !== 5) return readSigned(parts, keys)
  if (!keys?.decryption) return { state: 'encrypted' }
  const inner = decrypt(parts, keys.decryption)
  return inner === null ? { state: 'bad_signature' } : readSigned(inner.split('.'), keys)
}

function readSigned(parts: readonly string[], keys: PlatformKeys | null): PlatformToken {
  const [head = '', body = '', signature = ''] = parts
  const claims = objectOf(textOf(body))
  if (claims === null || parts.length !== 3) return { state: 'unreadable' }
  if (!keys) return { state: 'declared', claims }
  if (objectOf(textOf(head))?.['alg'] !== 'ES256' || signature === '') return { state: 'unsigned' }
  const key = { key: keys.verification, dsaEncoding: 'ieee-p1363' } as const
  const isGood = verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
  return isGood ? { state: 'signed', claims } : { state: 'bad_signature' }
}

/** The text of a compact JWE (RFC 7516) with a wrapped key (RFC 3394); null where the key does not fit or anything was changed. */
function decrypt(
  [head = '', wrapped = '', iv = '', text = '', tag = '']: readonly string[],
  key: Buffer,
): string | null {
  const header = objectOf(textOf(head))
  if (header?.['alg'] !== 'A256KW' || header['enc'] !== 'A256GCM') return null
  try {
    const unwrap = createDecipheriv('id-aes256-wrap', key, Buffer.alloc(8, 0xa6))
    const contentKey = Buffer.concat([unwrap.update(Buffer.from(wrapped, 'base64url')), unwrap.final()])
    const open = createDecipheriv('aes-256-gcm', contentKey, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
    open.setAAD(Buffer.from(head))
    open.setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([open.update(Buffer.from(text, 'base64url')), open.final()]).toString()
  } catch {
    return null
  }
}

const textOf = (part: string) => Buffer.from(part, 'base64url').toString()

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
