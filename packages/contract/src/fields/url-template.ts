import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { canonicalHost } from './host.ts'
import { urlKind } from './url.ts'

const tokens = ['username', 'password', 'mac'] as const

/** Values for the placeholders of a template; a placeholder without a value is left as it is. */
export type TemplateValues = Partial<Record<(typeof tokens)[number], string>>

/** The address that results from a template, each value percent-encoded. */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replace(/\{(username|password|mac)\}/gu, (place, token: keyof TemplateValues) =>
    values[token] === undefined ? place : encodeURIComponent(values[token]),
  )
}

/** True for an http(s) address that names nobody in front of its host and has no other places than those three (domain §3.11). */
export function isUrlTemplate(typed: string): boolean {
  const filled = fillTemplate(typed, { username: 'a', password: 'a', mac: 'a' })
  const hasPlainHost = /^https?:\/\/[^/?#{}]+(?:[/?#]|$)/iu.test(typed)
  return hasPlainHost && /^https?:\/\/[^\s{}\p{C}]+$/iu.test(filled) && canonicalHost(filled) !== null
}

/** The address of a provider with places for what their customer types; its host has none. */
export function urlTemplate({ mayBeEmpty = false } = {}): Field<string, string, typeof urlKind> {
  const write = z.pipe(
    z.string().check(z.maxLength(limits.sourceUrlMax)),
    z.transform((value: string, context) => {
      const typed = value.trim()
      if (isUrlTemplate(typed) || (mayBeEmpty && typed === '')) return typed
      context.issues.push({ code: 'custom', input: value, params: { error: 'invalid' } })
      return z.NEVER
    }),
  )
  return { kind: urlKind, read: z.string(), write, required: !mayBeEmpty, max: limits.sourceUrlMax, initial: '' }
}
