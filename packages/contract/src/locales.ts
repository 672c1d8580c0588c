/** The languages the panel speaks (spec §1), by code. */
export const locales = ['en', 'de', 'es', 'nl', 'pl', 'pt', 'tr'] as const
export type Locale = (typeof locales)[number]
