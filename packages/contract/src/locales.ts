/** The languages the panel speaks (spec §1), by code. */
export const locales = ['en', 'de', 'es', 'nl', 'pl', 'pt', 'tr'] as const
export type Locale = (typeof locales)[number]

const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ur']

/** The direction in which a language is written. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
