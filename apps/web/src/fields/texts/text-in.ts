import type { Texts } from '@castellan/contract/fields/texts.ts'

/** The text in a language, in English where it has none. */
export function textIn(texts: Texts, language: string): string {
  return texts[language as keyof Texts] || texts.en || ''
}
