import { useWords } from '../../words/use-words.ts'
import type { CellProps } from '../field-view.ts'
import { Nothing } from '../nothing.tsx'

/** Numbers that name something, and are no quantity. */
const names: ReadonlySet<string> = new Set(['version_code'])

export function IntegerCell({ name, value }: CellProps<number | null>) {
  const { locale } = useWords()
  if (value === null) return <Nothing />
  return new Intl.NumberFormat(locale, { useGrouping: !names.has(name) }).format(value)
}
