import { products, type Product } from '@castellan/contract/access/products.ts'

/** The product that `/devices/{part}2` lists: by its name, or by its name without the 2 (`/devices/f2`). */
export function productAt(part: string): Product | undefined {
  return products.find((product) => product === part || product === `${part}2`)
}
