import type { Texts } from '@castellan/contract/fields/texts.ts'
import { useWords } from '../../words/use-words.ts'
import type { CellProps } from '../field-view.ts'
import { textIn } from './text-in.ts'

export function TextsCell({ value }: CellProps<Texts>) {
  const { locale } = useWords()
  return <span dir="auto">{textIn(value, locale)}</span>
}
