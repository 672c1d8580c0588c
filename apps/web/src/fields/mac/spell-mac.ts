import { canonicalMac } from '@castellan/contract/fields/mac.ts'

/** What a MAC looks like while it is being typed or pasted in any spelling: pairs of capitals with colons between. */
export function spellMac(typed: string): string {
  const whole = canonicalMac(typed)
  if (whole !== null) return whole
  const digits = typed
    .replace(/%3a/giu, '')
    .replace(/[^0-9a-f]/giu, '')
    .toUpperCase()
  return digits.slice(0, 12).replace(/(..)(?=.)/gu, '$1:')
}

/** The caret position after formatting: behind as many digits as before. */
export function caretAfter(typed: string, caret: number): number {
  const digits = typed.slice(0, caret).replace(/[^0-9a-f]/giu, '').length
  return digits + Math.max(0, Math.ceil(digits / 2) - 1)
}
