import type { CellProps } from '../view/field-view.ts'
import { valueWord } from '../../i18n/resource-texts.ts'

export function OneOfCell({ value, name, words }: CellProps<string>) {
  return <span className="whitespace-nowrap">{valueWord(words, name, value)}</span>
}
