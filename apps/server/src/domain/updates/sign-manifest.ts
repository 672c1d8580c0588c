import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Keys } from '../keys.ts'

/** What a PKCS #8 file of an Ed25519 key begins with; the seed follows (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key this panel signs updates with: derived from its master key, so a restored panel signs with the same one. */
function signingKey(keys: Keys): KeyObject {
  const seed = createHash('sha256').update(keys.fingerprint('updates: signing key')).digest()
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
}

/** What the apps hold to check manifests with: an SPKI key in base64url. */
export function manifestPublicKey(keys: Keys): string {
  return createPublicKey(signingKey(keys)).export({ format: 'der', type: 'spki' }).toString('base64url')
}

export type Manifest = {
  id: string
  product: string
  platform: string
  channel: string
  abi: string
  version_code: number
  version_name: string
  url: string
  size: number
  sha256: string
  signer_sha256: string
}

/** The manifest as text and its Ed25519 signature over that very text, in base64url. */
export function signManifest(keys: Keys, manifest: Manifest): { manifest: string; manifest_signature: string } {
  const text = JSON.stringify(manifest)
  return { manifest: text, manifest_signature: sign(null, Buffer.from(text), signingKey(keys)).toString('base64url') }
}
