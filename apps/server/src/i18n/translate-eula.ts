import type { Locale } from '@castellan/contract/locales.ts'
import { readMessages } from '@castellan/contract/messages/read-messages.ts'

/** The licence text in a language. */
export function translateEula(language: Locale): { title: string; sections: { title: string; text: string }[] } {
  const { title, ...sections } = readMessages(language, 'owner').eula
  return { title, sections: Object.values(sections) }
}
