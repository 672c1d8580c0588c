import { plainUserCode, userCodeAlphabet } from '@castellan/contract/calls/pairing.ts'
import { canonicalMac, macSchema } from '@castellan/contract/fields/mac.ts'
import { limits } from '@castellan/contract/limits.ts'

/** The code in a typed text: the address of a TV's QR code carries it behind its `#`. */
const codeIn = (typed: string) => plainUserCode(typed.slice(typed.lastIndexOf('#') + 1))
const isOfCodes = (text: string) => [...text].every((letter) => userCodeAlphabet.includes(letter))

/** What was typed as the server wants it; null while it is not complete. Part of a MAC is no code: each code that is sent is an attempt. */
export function proofOf({ code, mac, key }: { code: string; mac: string; key: string }) {
  const typed = codeIn(code)
  if (typed.length === limits.userCodeLength && isOfCodes(typed)) return { code: typed }
  const read = macSchema.safeParse(mac)
  const isWhole = key.replaceAll(/[\s\p{Pd}]/gu, '').length === limits.deviceKeyLength
  return read.success && isWhole ? { mac: read.data, device_key: key } : null
}

/** Whether a text is a code, a MAC or an address with a code, or what was typed so far can still become one. */
export function mayBecomeProof(text: string): boolean {
  const code = codeIn(text)
  return (
    (code.length <= limits.userCodeLength && isOfCodes(code)) ||
    partOfMac.test(text) ||
    text.startsWith('http') ||
    canonicalMac(text) !== null
  )
}

/** Fewer digits than a MAC has. */
const partOfMac = /^(?:[:.\s-]*[\p{Nd}a-f]){0,11}[:.\s-]*$/iu
