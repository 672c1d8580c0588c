import { nameOfCode } from './code-names.ts'

/** The name of a language in another one, beginning with a capital; what is no code of one as it is. */
export function languageName(code: string, locale: string): string {
  const name = nameOfCode('language', code, locale)
  return name === undefined ? code : name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
