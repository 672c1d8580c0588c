/** The name of a language in the reader's own. */
export function languageNameIn(locale: string, language: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language
}
