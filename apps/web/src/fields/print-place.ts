import { countryName } from '@castellan/contract/kit/code-names.ts'
import type { PrintPlace } from '@castellan/contract/kit/kind.ts'
import { languageName } from '@castellan/contract/kit/language-name.ts'
import { valueWord, type ResourceTexts } from '../i18n/resource-texts.ts'
import { printMoment } from './moment/print.ts'

/** The words and the language a file is written in. */
export type PrintOptions = Pick<PrintPlace, 'yes' | 'no' | 'language'> & { locale: string }

/** The same for the values of one field. */
export function printPlace(words: ResourceTexts, name: string, { locale, ...options }: PrintOptions): PrintPlace {
  return {
    ...options,
    word: (value) => valueWord(words, name, value),
    countryName: (code) => countryName(code, locale),
    languageName: (code) => languageName(code, locale),
    moment: printMoment,
  }
}
