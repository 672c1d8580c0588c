const known: Record<string, Intl.DisplayNames> = {}

/** The name of a country or a language in a language; nothing for what is no code. */
export function nameOfCode(type: 'region' | 'language', code: string, locale: string): string | undefined {
  const names = (known[type + locale] ??= new Intl.DisplayNames([locale], { type }))
  try {
    return names.of(code)
  } catch {
    return undefined
  }
}

/** The name of a country in a language; what is no code of one as it is. */
export function countryName(code: string, locale: string): string {
  return nameOfCode('region', code, locale) ?? code
}
