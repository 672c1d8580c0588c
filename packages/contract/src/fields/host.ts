import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { limits } from '../limits.ts'

/** `scheme://host[:port]` of an http(s) address, without path, user or query; null when it is none. */
export function canonicalHost(value: string): string | null {
  const typed = value.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//iu.test(typed) ? typed : `http://${typed}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.hostname === '' || url.username !== '' || url.password !== '') return null
  return url.origin
}

export const hostKind = {
  name: 'host',
  storedAs: 'text',
  sort: 'text',
  filter: null,
  print: String,
} as const satisfies Kind<string>

/** The address of a provider's server; its value is the canonical origin (domain §3.11). */
export function host(): Field<string, string, typeof hostKind> {
  const write = z.pipe(
    z.string().check(z.maxLength(limits.hostMax)),
    z.transform((value: string, context) => {
      const origin = canonicalHost(value)
      if (origin !== null) return origin
      context.issues.push({ code: 'custom', input: value, params: { error: 'not_host' } })
      return z.NEVER
    }),
  )
  return { kind: hostKind, read: z.string(), write, required: true, max: limits.hostMax, initial: '' }
}
