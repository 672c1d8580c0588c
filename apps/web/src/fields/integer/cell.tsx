import { useWords } from '../../words/use-words.ts'
import type { CellProps } from '../field-view.ts'
import { Nothing } from '../nothing.tsx'
import { numberNames } from './number-names.ts'

export function IntegerCell({ name, value }: CellProps<number | null>) {
  const { locale } = useWords()
  if (value === null) return <Nothing />
  return new Intl.NumberFormat(locale, { useGrouping: !numberNames.has(name) }).format(value)
}
