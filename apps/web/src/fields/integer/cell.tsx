import { useWords } from '../../words/use-words.ts'
import type { CellProps } from '../field-view.ts'
import { Nothing } from '../nothing.tsx'

export function IntegerCell({ value }: CellProps<number | null>) {
  const { locale } = useWords()
  return value === null ? <Nothing /> : new Intl.NumberFormat(locale).format(value)
}
