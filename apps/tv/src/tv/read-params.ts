import { canonicalMac } from '@castellan/contract/fields/mac.ts'
import { products, type Product } from '@castellan/contract/resources/devices.ts'

/** Which TV this tab is: `?mac=…&product=…&profile=name`, all of them optional. */
export type TvParams = {
  mac: string | null
  product: Product
  /** Where the identity is stored: several profiles are several TVs in one browser. */
  storageKey: string
  /** Which version of the app it plays, and whose: `?version=1&signer=…64 hex digits`. */
  version: number
  signer: string
}

/** The signer of the virtual TV's app, where the address names no other. */
export const virtualSigner = 'ca57e11a'.repeat(8)

export function readParams(search: string): TvParams {
  const params = new URLSearchParams(search)
  const mac = canonicalMac(params.get('mac') ?? '')
  const product = products.find((one) => one === params.get('product')) ?? 'f2'
  const profile = params.get('profile') ?? 'default'
  const version = Number(/^\d{1,9}$/u.exec(params.get('version') ?? '')?.[0] ?? 1)
  const signer = /^[0-9a-f]{64}$/u.exec(params.get('signer') ?? '')?.[0] ?? virtualSigner
  return { mac, product, version, signer, storageKey: ['castellan.tv', profile, product, mac ?? 'own'].join('/') }
}
