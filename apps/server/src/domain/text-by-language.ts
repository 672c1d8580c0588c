/** A text in several languages, as it is kept: `en` always among them. */
export type TextByLanguage = Readonly<Record<string, string>>

/** The text in a TV's language, else in English (domain §3.17). */
export function textFor(json: string, locale: string): string {
  const texts = JSON.parse(json) as TextByLanguage
  const language = locale.slice(0, 2).toLowerCase()
  return texts[language] || texts['en'] || ''
}
