import { type JsonText, parseJson } from '../db/schema/json-text.ts'

/** A text in several languages, as it is stored; `en` is always present. */
export type TextByLanguage = Readonly<Record<string, string>>

/** The text in a TV's language, else in English (domain §3.17), else in the first language it has. */
export function textFor(json: JsonText<TextByLanguage>, locale: string): string {
  return textForLocale(parseJson(json), locale)
}

/** The same of a text that has been read. */
export function textForLocale(texts: TextByLanguage, locale: string): string {
  const language = locale.slice(0, 2).toLowerCase()
  return texts[language] || texts['en'] || (Object.values(texts)[0] ?? '')
}
