import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'

const lengthMax = 253
const publicName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/u

/** A host name of the public internet, in lower case, as a browser spells it (`xn--…`); null when it is none. Numbers and names within one network are none. */
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
  return publicName.test(url.hostname) && url.hostname.length <= lengthMax ? url.hostname : null
}

/** A host name, or nothing. */
export function domainName(): Field<string, string> {
  const write = z.pipe(
    z.string().check(z.maxLength(lengthMax)),
    z.transform((typed: string, context) => {
      const name = typed.trim() === '' ? '' : domainNameOf(typed)
      if (name !== null) return name
      context.issues.push({ code: 'custom', input: typed, params: { error: 'not_domain' } })
      return z.NEVER
    }),
  )
  return { kind: 'text', read: z.string(), write, required: false, max: lengthMax, min: 0, initial: '' }
}
