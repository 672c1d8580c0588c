import { useWords } from '../../words/use-words.ts'
import type { ChosenProps } from '../field-view.ts'

export function ToggleChosen({ values }: ChosenProps) {
  const { t } = useWords()
  return values[0] === 'true' ? t(($) => $.table.yes) : t(($) => $.table.no)
}
