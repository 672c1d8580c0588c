import { directionOf } from '@castellan/contract/locales.ts'
import { i18n } from './i18n.ts'

/** Words one after another, with the comma of the language. */
export function joinNames(words: readonly string[]): string {
  return words.join(directionOf(i18n.language) === 'rtl' ? '، ' : ', ')
}
