import type { ChosenProps } from '../field-view.ts'
import { valueWord } from '../resource-texts.ts'

export function OneOfChosen({ name, words, values }: ChosenProps) {
  return values.map((value) => valueWord(words, name, value)).join(', ')
}
