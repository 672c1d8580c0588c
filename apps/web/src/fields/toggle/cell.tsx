import { useWords } from '../../words/use-words.ts'
import type { CellProps } from '../field-view.ts'

export function ToggleCell({ value }: CellProps<boolean>) {
  const { t } = useWords()
  return value ? <span>{t(($) => $.table.yes)}</span> : <span className="text-ink-3">{t(($) => $.table.no)}</span>
}
