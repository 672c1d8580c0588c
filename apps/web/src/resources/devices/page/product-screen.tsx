import { BrandDevices } from '../devices.tsx'
import { usePathParams } from '../../../routing/use-path-params.ts'
import { DevicePage } from './device-page.tsx'

/** `/devices/{brand}2` is also what the number of a device looks like that ends in 2. */
export function ProductScreen() {
  const { product = '' } = usePathParams()
  return /^\d*$/u.test(product) ? <DevicePage key={product} id={Number(`${product}2`)} /> : <BrandDevices />
}
