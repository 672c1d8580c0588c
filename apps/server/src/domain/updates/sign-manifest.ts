import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import { createHash, sign, verify } from 'node:crypto'
import { manifestType, type UpdateManifest } from '@castellan/contract/access/update-kinds.ts'
import type { Keys } from '../keys.ts'

const releaseType = 'castellan.release/1'

/** What the apps hold to check manifests with: an SPKI key in base64url. */
export function manifestPublicKey(keys: Keys): string {
  return keys.updateSigner().spki.toString('base64url')
}

/** Names the key in a manifest: the beginning of its SHA-256. */
export function manifestKeyId(keys: Keys): string {
  return createHash('sha256').update(keys.updateSigner().spki).digest('hex').slice(0, 16)
}

/** The validated, immutable part of an update. */
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
export type SignedManifest = { manifest: string; manifest_signature: string }

/** An update as it was validated, protected by a signature: offers are made from this, whatever a row says later. */
export function signRelease(keys: Keys, release: Release): SignedManifest {
  return signed(keys, JSON.stringify({ type: releaseType, ...release }))
}

/** The update as it was validated; null when the row was changed past the panel. */
export function openRelease(keys: Keys, { manifest, manifest_signature: signature }: SignedManifest): Release | null {
  if (
    manifest === '' ||
    !verify(null, Buffer.from(manifest), keys.updateSigner().key, Buffer.from(signature, 'base64url'))
  )
    return null
  const { type, ...release } = parseJson<JsonText<Release & { type: string }>>(manifest)
  return type === releaseType ? release : null
}

/** The manifest for one TV now, as text and its Ed25519 signature over that very text, in base64url. */
export function signManifest(keys: Keys, manifest: Omit<UpdateManifest, 'type' | 'key_id'>): SignedManifest {
  return signed(keys, JSON.stringify({ type: manifestType, key_id: manifestKeyId(keys), ...manifest }))
}

function signed(keys: Keys, text: string): SignedManifest {
  const { key } = keys.updateSigner()
  return { manifest: text, manifest_signature: sign(null, Buffer.from(text), key).toString('base64url') }
}
