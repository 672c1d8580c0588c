import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { limits } from '../limits.ts'
import { canonicalHost } from './host.ts'

export const urlKind = {
  name: 'url',
  storedAs: 'text',
  sort: 'text',
  filter: null,
  print: String,
} as const satisfies Kind<string>

/** An http(s) address that names nobody in front of its host, as it was typed. */
export function url({ mayBeEmpty = false } = {}): Field<string, string, typeof urlKind> {
  const write = z.pipe(
    z.string().check(z.maxLength(limits.sourceUrlMax)),
    z.transform((value: string, context) => {
      const typed = value.trim()
      if (mayBeEmpty && typed === '') return typed
      if (/^https?:\/\/[^\s\p{C}]+$/iu.test(typed) && canonicalHost(typed) !== null) return typed
      context.issues.push({ code: 'custom', input: value, params: { error: 'invalid' } })
      return z.NEVER
    }),
  )
  return { kind: urlKind, read: z.string(), write, required: !mayBeEmpty, max: limits.sourceUrlMax, initial: '' }
}
