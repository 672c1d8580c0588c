import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { UpdateManifest } from '@castellan/contract/access/update-kinds.ts'
import type { UpdateOffer } from '@castellan/contract/calls/tv-updates.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'

export type Panel = { key: string; keyId: string; privateKey: KeyObject }

/** A key pair as a panel signs updates with. */
export function makePanel(): Panel {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const keyId = createHash('sha256').update(spki).digest('hex').slice(0, 16)
  return { key: spki.toString('base64url'), keyId, privateKey }
}

export const signText = (panel: Panel, text: string) =>
  sign(null, Buffer.from(text), panel.privateKey).toString('base64url')

export const nowMs = 1_772_366_400_000

/** A good manifest for the TV `tv-1` of F2, with what a test wants different. */
export function manifestOf(panel: Panel, different: Partial<UpdateManifest> = {}): UpdateManifest {
  const id = different.id ?? '0199e1e4-0000-7000-8000-000000000000'
  return {
    type: 'castellan.update/1',
    key_id: panel.keyId,
    id,
    product: 'f2',
    platform: 'android',
    channel: 'stable',
    abi: 'arm64-v8a',
    package_name: 'net.example.tv',
    min_sdk: 21,
    version_name: '4.0',
    sha256: '6'.repeat(64),
    signer_sha256: 'a'.repeat(64),
    version_code: 40_000,
    size: 1_000,
    device: 'tv-1',
    mandatory: false,
    path: `/api/tv/v1/update/${id}/file`,
    sequence: nowMs,
    issued_at: nowMs,
    expires_at: nowMs + dayMs,
    ...different,
  }
}

/** The offer that goes with a manifest. */
export function offerOf(panel: Panel, manifest: UpdateManifest): UpdateOffer {
  const { id, version_name, version_code, mandatory, size, sha256, signer_sha256, path } = manifest
  const text = JSON.stringify(manifest)
  return {
    id,
    version_name,
    version_code,
    mandatory,
    size,
    sha256,
    signer_sha256,
    kind: 'general',
    url: path,
    notes: '',
    deadline_at: null,
    window: null,
    manifest: text,
    manifest_signature: signText(panel, text),
    attempt: 1,
  }
}
