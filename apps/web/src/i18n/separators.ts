import { directionOf } from '@castellan/contract/locales.ts'
import { i18n } from './i18n.ts'

const isRightToLeft = () => directionOf(i18n.language) === 'rtl'

/** Words one after another, with the comma of the language. */
export function joinWords(words: readonly (string | undefined)[]): string {
  return words.join(isRightToLeft() ? '، ' : ', ')
}

/** From a value before to the one after, in the direction of reading: text does not mirror an arrow. */
export function arrow(): string {
  return isRightToLeft() ? '←' : '→'
}
