/** The name of a country in the reader's language; the code itself where it has none. */
export function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
  } catch {
    // What is no code at all.
    return code
  }
}
