import { canonicalMac } from '@castellan/contract/fields/mac.ts'
import { products } from '@castellan/contract/resources/devices.ts'
import type { Product } from '@castellan/contract/resources/devices.ts'

/** Which TV this tab is: `?mac=…&product=…&profile=name`, all of them optional. */
export type TvParams = {
  mac: string | null
  product: Product
  /** Where the identity is kept: several profiles are several TVs in one browser. */
  storageKey: string
}

export function readParams(search: string): TvParams {
  const params = new URLSearchParams(search)
  const mac = canonicalMac(params.get('mac') ?? '')
  const product = products.find((one) => one === params.get('product')) ?? 'f2'
  const profile = params.get('profile') ?? 'default'
  return { mac, product, storageKey: ['castellan.tv', profile, product, mac ?? 'own'].join('/') }
}
