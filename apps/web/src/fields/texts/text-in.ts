import { locales } from '@castellan/contract/locales.ts'
import { isAmong } from '@castellan/contract/types/type-guards.ts'
import type { Texts } from '@castellan/contract/fields/texts.ts'

/** The text in a language, in English where it has none, else in the first one it has. */
export function textIn(texts: Texts, language: string): string {
  return (isAmong(locales, language) && texts[language]) || texts.en || (Object.values(texts)[0] ?? '')
}
