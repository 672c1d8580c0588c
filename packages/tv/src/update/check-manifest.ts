import { isObject } from '@castellan/contract/types/type-guards.ts'
import { manifestType, type UpdateManifest } from '@castellan/contract/access/update-kinds.ts'
import type { UpdateOffer } from '@castellan/contract/calls/tv-updates.ts'
import { limits } from '@castellan/contract/limits.ts'
import { fromBase64url } from '../line/base64url.ts'

/** Why an offered update is not taken. */
export type ManifestFaultCode =
  | 'too_long'
  | 'unknown_key'
  | 'bad_signature'
  | 'malformed'
  | 'other_device'
  | 'other_app'
  | 'expired'
  | 'not_yet'
  | 'replayed'
  | 'lower_version'
  | 'other_signer'
  | 'other_abi'
  | 'elsewhere'
  | 'unsigned_field'

export class ManifestFault extends Error {
  readonly code: ManifestFaultCode

  constructor(code: ManifestFaultCode) {
    super(`the update is not taken: ${code}`)
    this.name = 'ManifestFault'
    this.code = code
  }
}

/** What this TV knows without the offer. */
export type KnownToTv = {
  /** Public keys of the panel (SPKI, base64url): built into the app, or stored on first use. */
  keys: readonly string[]
  device: string
  product: string
  platform: string
  installed: { code: number; abi: string; signer: string }
  /** The highest sequence this TV has taken so far. */
  sequence: number
  /** By the server's clock, milliseconds since 1970. */
  nowMs: number
}

const manifestMaxChars = 8_192
/** How far the clock of a server may be ahead of this TV's. */
const skewMs = 10 * 60_000

const shape: { [K in keyof UpdateManifest]: 'string' | 'number' | 'boolean' } = {
  type: 'string',
  key_id: 'string',
  id: 'string',
  device: 'string',
  product: 'string',
  platform: 'string',
  channel: 'string',
  abi: 'string',
  package_name: 'string',
  min_sdk: 'number',
  version_code: 'number',
  version_name: 'string',
  mandatory: 'boolean',
  size: 'number',
  sha256: 'string',
  signer_sha256: 'string',
  path: 'string',
  sequence: 'number',
  issued_at: 'number',
  expires_at: 'number',
}
/** Fields of an offer outside its manifest, which must match it (protocol, "Updates"). */
const repeated = ['id', 'version_code', 'version_name', 'mandatory', 'size', 'sha256', 'signer_sha256'] as const

/**
 * Accepts an offered update, or throws a `ManifestFault`. The signature is checked before anything in the text is trusted; then that it is
 * meant for this TV and app, is in force and no replay; that it is a higher version by the same signer; and that nothing outside
 * the manifest contradicts it.
 */
export async function checkManifest(offer: UpdateOffer, known: KnownToTv): Promise<UpdateManifest> {
  const { manifest: text, manifest_signature: signature } = offer
  if (text.length > manifestMaxChars) throw new ManifestFault('too_long')
  await checkSignature(text, signature, known.keys)
  const manifest = readManifest(text)
  checkMeant(manifest, known)
  checkTime(manifest, known)
  checkInstallable(manifest, known)
  for (const name of repeated) if (offer[name] !== manifest[name]) throw new ManifestFault('unsigned_field')
  if (manifest.path !== `/api/tv/v1/update/${manifest.id}/file` || offer.url !== manifest.path)
    throw new ManifestFault('elsewhere')
  return manifest
}

async function checkSignature(text: string, signature: string, keys: readonly string[]): Promise<void> {
  const keyId = /"key_id":"([0-9a-f]{16})"/u.exec(text)?.[1]
  for (const key of keys) {
    if ((await keyIdOf(key)) !== keyId) continue
    const spki = await crypto.subtle.importKey('spki', fromBase64url(key), 'Ed25519', false, ['verify'])
    const bytes = new TextEncoder().encode(text)
    if (await crypto.subtle.verify('Ed25519', spki, signatureOf(signature), bytes)) return
    throw new ManifestFault('bad_signature')
  }
  throw new ManifestFault('unknown_key')
}

function signatureOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64url(text)
  } catch {
    throw new ManifestFault('bad_signature')
  }
}

/** How a manifest names the key it is signed with: the beginning of its SHA-256. */
export async function keyIdOf(key: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64url(key)))
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Exactly the fields of a manifest, each of its kind; written another way, or with more behind it, it is none. */
function readManifest(text: string): UpdateManifest {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new ManifestFault('malformed')
  }
  if (!isWhole(read) || JSON.stringify(read) !== text) throw new ManifestFault('malformed')
  const numbers = [read.version_code, read.size, read.sequence, read.issued_at, read.expires_at]
  const isSound =
    read.type === manifestType &&
    numbers.every((number) => Number.isSafeInteger(number) && number > 0) &&
    read.size <= limits.appFileMaxBytes &&
    /^[0-9a-f]{64}$/u.test(read.sha256)
  if (!isSound) throw new ManifestFault('malformed')
  return read
}

function isWhole(read: unknown): read is UpdateManifest {
  return (
    isObject(read) &&
    Object.keys(read).length === Object.keys(shape).length &&
    Object.entries(shape).every(([name, kind]) => typeof read[name] === kind)
  )
}

function checkMeant(manifest: UpdateManifest, { device, product, platform }: KnownToTv): void {
  if (manifest.device !== device) throw new ManifestFault('other_device')
  if (manifest.product !== product || manifest.platform !== platform) throw new ManifestFault('other_app')
}

function checkTime({ sequence, issued_at, expires_at }: UpdateManifest, { sequence: last, nowMs }: KnownToTv): void {
  if (expires_at <= nowMs) throw new ManifestFault('expired')
  // One from far ahead would make every later one look old.
  if (issued_at > nowMs + skewMs || sequence > nowMs + skewMs || expires_at > issued_at + 2 * limits.manifestLifeMs)
    throw new ManifestFault('not_yet')
  if (sequence < last) throw new ManifestFault('replayed')
}

function checkInstallable({ version_code, signer_sha256, abi }: UpdateManifest, { installed }: KnownToTv): void {
  if (version_code <= installed.code) throw new ManifestFault('lower_version')
  if (installed.signer !== '' && signer_sha256 !== '' && signer_sha256 !== installed.signer)
    throw new ManifestFault('other_signer')
  if (abi !== '' && !abi.split(',').includes(installed.abi)) throw new ManifestFault('other_abi')
}
