import type { ChosenProps } from '../view/field-view.ts'
import { valueWord } from '../../i18n/resource-texts.ts'
import { joinWords } from '../../i18n/separators.ts'

export function OneOfChosen({ name, words, values }: ChosenProps) {
  return joinWords(values.map((value) => valueWord(words, name, value)))
}
