import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { manifestType, type UpdateManifest } from '@castellan/contract/access/update-kinds.ts'
import type { Keys } from '../keys.ts'

/** What a PKCS #8 file of an Ed25519 key begins with; the seed follows (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const releaseType = 'castellan.release/1'

/** The key this panel signs updates with: derived from its master key, so a restored panel signs with the same one. */
function signingKey(keys: Keys): KeyObject {
  const seed = createHash('sha256').update(keys.fingerprint('updates: signing key')).digest()
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
}

const signers = new WeakMap<Keys, { key: KeyObject; spki: Buffer }>()

function signerOf(keys: Keys): { key: KeyObject; spki: Buffer } {
  let signer = signers.get(keys)
  if (!signer) {
    const key = signingKey(keys)
    signer = { key, spki: createPublicKey(key).export({ format: 'der', type: 'spki' }) }
    signers.set(keys, signer)
  }
  return signer
}

/** What the apps hold to check manifests with: an SPKI key in base64url. */
export function manifestPublicKey(keys: Keys): string {
  return signerOf(keys).spki.toString('base64url')
}

/** Names the key in a manifest: the beginning of its SHA-256. */
export function manifestKeyId(keys: Keys): string {
  return createHash('sha256').update(signerOf(keys).spki).digest('hex').slice(0, 16)
}

/** What was validated of an update and does not change any more. */
export type Release = Pick<
  UpdateManifest,
  | 'id'
  | 'product'
  | 'platform'
  | 'channel'
  | 'abi'
  | 'package_name'
  | 'min_sdk'
  | 'version_code'
  | 'version_name'
  | 'size'
  | 'sha256'
  | 'signer_sha256'
>
export type Signed = { manifest: string; manifest_signature: string }

/** An update as it was validated, sealed by a signature: what is offered is taken from here, whatever a row says later. */
export function signRelease(keys: Keys, release: Release): Signed {
  return signed(keys, JSON.stringify({ type: releaseType, ...release }))
}

/** The update as it was validated; null when the row was changed past the panel. */
export function openRelease(keys: Keys, { manifest, manifest_signature: signature }: Signed): Release | null {
  if (manifest === '' || !verify(null, Buffer.from(manifest), signerOf(keys).key, Buffer.from(signature, 'base64url')))
    return null
  const { type, ...release } = JSON.parse(manifest) as Release & { type: string }
  return type === releaseType ? release : null
}

/** The manifest for one TV now, as text and its Ed25519 signature over that very text, in base64url. */
export function signManifest(keys: Keys, manifest: Omit<UpdateManifest, 'type' | 'key_id'>): Signed {
  return signed(keys, JSON.stringify({ type: manifestType, key_id: manifestKeyId(keys), ...manifest }))
}

function signed(keys: Keys, text: string): Signed {
  const { key } = signerOf(keys)
  return { manifest: text, manifest_signature: sign(null, Buffer.from(text), key).toString('base64url') }
}
