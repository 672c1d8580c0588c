/** The languages the panel speaks, by code: the seven of spec §1, then further ones. */
export const locales = ['en', 'de', 'es', 'nl', 'pl', 'pt', 'tr', 'ar', 'fa'] as const
export type Locale = (typeof locales)[number]

const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ur']

/** The direction in which a language is written. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/**
 * The tag `Intl` formats in: a language from right to left keeps the digits and the calendar of MACs, credits and dates,
 * and Portuguese is that of Portugal.
 */
export function formatLocaleOf(locale: string): string {
  if (locale === 'pt') return 'pt-PT'
  return directionOf(locale) === 'rtl' && !locale.includes('-u-') ? `${locale}-u-ca-gregory-nu-latn` : locale
}
