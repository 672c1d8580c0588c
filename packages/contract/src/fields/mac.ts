import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { europeanDigits } from '../kit/european-digits.ts'

/**
 * The canonical spelling `AA:BB:CC:DD:EE:FF` of a MAC in any common form (`-`, `.`, no separator, lower case, url-encoded),
 * or null when it is malformed, multicast, all zero or Android's placeholder `02:00:00:00:00:00` (domain §3.5).
 */
export function canonicalMac(value: string): string | null {
  const plain = europeanDigits(value).trim().replace(/%3a/giu, ':')
  const spelled =
    /^[0-9a-f]{12}$/iu.test(plain) ||
    /^[0-9a-f]{2}([:\- ])[0-9a-f]{2}(?:\1[0-9a-f]{2}){4}$/iu.test(plain) ||
    /^[0-9a-f]{4}([.:-])[0-9a-f]{4}\1[0-9a-f]{4}$/iu.test(plain) ||
    /^[0-9a-f]{6}[-:.][0-9a-f]{6}$/iu.test(plain)
  if (!spelled) return null
  const digits = plain.replace(/[^0-9a-f]/giu, '').toUpperCase()
  if (digits === '000000000000' || digits === '020000000000') return null
  const isMulticast = (Number.parseInt(digits.slice(0, 2), 16) & 1) === 1
  return isMulticast ? null : digits.replace(/(..)(?=.)/gu, '$1:')
}

/** A MAC in any common form; its value is the canonical spelling. */
export const macSchema = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((value: string, context) => {
    const mac = canonicalMac(value)
    if (mac !== null) return mac
    context.issues.push({ code: 'custom', input: value, params: { error: 'not_mac' } })
    return z.NEVER
  }),
)

export const macKind = {
  name: 'mac',
  storedAs: 'text',
  sort: 'text',
  filter: null,
  print: String,
} as const satisfies Kind<string>

export function mac(): Field<string, string, typeof macKind> {
  return { kind: macKind, read: z.string(), write: macSchema, required: true, initial: '' }
}
