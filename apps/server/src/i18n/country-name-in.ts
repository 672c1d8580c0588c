import type { Locale } from '@castellan/contract/locales.ts'

const names = new Map<Locale, Intl.DisplayNames>()

/** The name of a country in a language; what is no country's code as it is. */
export function countryNameIn(code: string, language: Locale): string {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  names.set(language, known)
  return /^[A-Z]{2}$/u.test(code) ? (known.of(code) ?? code) : code
}
