import { canonicalMac } from '@castellan/contract/fields/mac.ts'

const digitsMax = 12

/** What is in the field while a MAC is typed or pasted, whatever stood between its digits: `001a79` becomes `00:1A:79`. */
export function formatMac(typed: string): string {
  const digits = typed
    .replace(/%3a/giu, ':')
    .replace(/[^0-9a-f]/giu, '')
    .slice(0, digitsMax)
    .toUpperCase()
  return digits.replace(/(..)(?=.)/gu, '$1:')
}

/** All twelve digits are there and name a TV. */
export function isWholeMac(value: string): boolean {
  return canonicalMac(value) !== null
}

/** How many digits are still to be typed. */
export function missingDigits(value: string): number {
  return digitsMax - value.replace(/[^0-9a-f]/giu, '').length
}
