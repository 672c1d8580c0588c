import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { locales, type Locale } from '../locales.ts'
import { isAmong } from '../types/type-guards.ts'
import { hasControlCharacters, tidyText } from './text.ts'

/** A text in several languages; what is missing in one is shown in English. */
export type Texts = Partial<Record<Locale, string>>

/** The text in a language, in English where it has none, else in the first one it has. */
export function textIn(texts: Texts, language: string): string {
  return (isAmong(locales, language) && texts[language]) || texts.en || (Object.values(texts)[0] ?? '')
}

export const textsKind = {
  name: 'texts',
  storedAs: 'json',
  sort: null,
  filter: null,
  print: (value, { language }) => textIn(value, language),
} as const satisfies Kind<Texts>

/** A text of at most `max` characters in each language, English always among them unless it `mayBeEmpty` (domain App. C.5); stored as JSON. */
export function texts({
  max,
  mayBeEmpty = false,
}: {
  max: number
  mayBeEmpty?: boolean
}): Field<Texts, Texts, typeof textsKind> {
  const write = z.pipe(
    z.partialRecord(
      z.enum(locales),
      z.string().check(
        z.maxLength(max * 4),
        z.refine((value) => !hasControlCharacters(value), { error: 'control_characters' }),
      ),
    ),
    z.transform((typed: Texts, context) => {
      const kept: Texts = Object.fromEntries(
        locales
          .map((language) => [language, tidyText(typed[language] ?? '', 'many')])
          .filter(([, text]) => text !== ''),
      )
      if (kept.en === undefined && !mayBeEmpty)
        context.issues.push({ code: 'custom', input: typed, params: { error: 'required' } })
      if (Object.values(kept).some((text) => text.length > max))
        context.issues.push({ code: 'too_big', origin: 'string', maximum: max, input: typed })
      return kept
    }),
  )
  const read = z.partialRecord(z.enum(locales), z.string())
  return { kind: textsKind, read, write, required: !mayBeEmpty, max, initial: {} }
}
