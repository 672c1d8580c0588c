import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import { textKind } from './text.ts'

const lengthMax = 253
const publicName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/u
/** Names that are reserved: they never resolve, or lead somewhere else in each network (RFC 6761, 6762, 7686, 8375, 9476; `internal` by ICANN). */
const specialName = /(?:^|\.)(?:alt|arpa|example|internal|invalid|local|localhost|onion|test)$/u

/**
 * A host name of the public internet, in lower case, as a browser spells it (`xn--…`); null when it is none. Numbers, names within one
 * network and reserved ones are none.
 */
export function domainNameOf(typed: string): string | null {
  const name = typed.trim().replace(/\.$/u, '')
  const url = URL.parse(`https://${name}`)
  if (
    url === null ||
    url.pathname !== '/' ||
    `${url.username}${url.password}${url.port}${url.search}${url.hash}` !== ''
  )
    return null
  if (/[/@:?#\\]/u.test(name)) return null
  const { hostname } = url
  return publicName.test(hostname) && !specialName.test(hostname) && hostname.length <= lengthMax ? hostname : null
}

/** A host name, or nothing. */
export function domainName(): Field<string, string, typeof textKind> {
  const write = z.pipe(
    z.string().check(z.maxLength(lengthMax)),
    z.transform((typed: string, context) => {
      const name = typed.trim() === '' ? '' : domainNameOf(typed)
      if (name !== null) return name
      context.issues.push({ code: 'custom', input: typed, params: { error: 'not_domain' } })
      return z.NEVER
    }),
  )
  return { kind: textKind, read: z.string(), write, required: false, max: lengthMax, min: 0, initial: '' }
}
