import type { Locale } from '@castellan/contract/locales.ts'
import { eulaWords } from './server-words.ts'

/** The licence text in somebody's language. */
export function sayEula(language: Locale): { title: string; sections: { title: string; text: string }[] } {
  const { title, ...sections } = eulaWords[language] ?? eulaWords.en
  return { title, sections: Object.values(sections) }
}
