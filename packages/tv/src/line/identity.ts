import { isObject } from '@castellan/contract/types/type-guards.ts'
import { canonicalMac } from '@castellan/contract/fields/mac.ts'
import { appMac } from './app-mac.ts'
import type { TvStorage } from './tv-storage.ts'

/** The private half of the key pair as WebCrypto names it on every platform. */
export type PrivateKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>
type KeyPair = { publicKey: PrivateKey; privateKey: PrivateKey }

/** Who this TV is: a key pair for life, and what the server has assigned to it. */
export type TvIdentity = {
  readonly mac: string
  readonly macKind: 'hardware' | 'app_generated'
  /** Raw 32 bytes, base64url. */
  readonly publicKey: string
  readonly privateKey: PrivateKey
  deviceId: string | null
  deviceKey: string | null
  loginUrl: string | null
  /** What the TV said of itself when it last registered; a difference makes it register again. */
  registeredAs: string | null
  /** The panel's key for updates, stored on first use by an app that has none built in. */
  updateKey: string | null
  /** The highest sequence of a manifest this TV has taken. */
  updateSequence: number
}

const neverUpdated = { updateKey: null, updateSequence: 0 }

type StoredIdentity = Omit<TvIdentity, 'privateKey'> & { version: 1; privateJwk: { d: string; x: string } }

/** The identity in `storage`, or a new one that is stored there. A MAC of the hardware is passed in; without one the app makes its own. */
export async function loadIdentity(storage: TvStorage, mac?: string): Promise<TvIdentity> {
  const kept = readKept(await storage.read())
  if (kept !== null) {
    const { privateJwk, version: _version, ...rest } = kept
    return { ...neverUpdated, ...rest, privateKey: await importPrivateKey(privateJwk) }
  }
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as KeyPair
  const { x } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  const hardware = mac === undefined ? null : canonicalMac(mac)
  if (mac !== undefined && hardware === null) throw new TypeError(`“${mac}” is no MAC`)
  const identity: TvIdentity = {
    mac: hardware ?? appMac(),
    macKind: hardware === null ? 'app_generated' : 'hardware',
    publicKey: x ?? '',
    privateKey: pair.privateKey,
    deviceId: null,
    deviceKey: null,
    loginUrl: null,
    registeredAs: null,
    ...neverUpdated,
  }
  await storeIdentity(storage, identity)
  return identity
}

export async function storeIdentity(storage: TvStorage, identity: TvIdentity): Promise<void> {
  const { privateKey, ...rest } = identity
  const { d = '', x = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  const kept: StoredIdentity = { version: 1, ...rest, privateJwk: { d, x } }
  await storage.write(JSON.stringify(kept))
}

/** Keeps the key pair and the MAC, and nothing the server has assigned: what this TV does next is register. */
export async function forgetAssigned(storage: TvStorage): Promise<void> {
  const kept = readKept(await storage.read())
  if (kept === null) return
  await storage.write(JSON.stringify({ ...kept, deviceId: null, deviceKey: null, loginUrl: null, registeredAs: null }))
}

/** Takes the two coordinates of an Ed25519 JWK. */
export function importPrivateKey({ d, x }: { d: string; x: string }): Promise<PrivateKey> {
  return crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', d, x }, 'Ed25519', true, ['sign'])
}

function readKept(text: string | null): StoredIdentity | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    return isStored(stored) ? stored : null
  } catch {
    return null
  }
}

/** The public half of the private key has to be the public key; the rest is what this file wrote. */
function isStored(value: unknown): value is StoredIdentity {
  return (
    isObject(value) &&
    value['version'] === 1 &&
    isObject(value['privateJwk']) &&
    value['privateJwk']['x'] === value['publicKey']
  )
}
