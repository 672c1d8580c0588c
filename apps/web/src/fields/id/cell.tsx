import { Mono } from '../../ui/mono.tsx'
import { useWords } from '../../words/use-words.ts'
import type { CellProps } from '../field-view.ts'

export function IdCell({ value }: CellProps<number>) {
  const { t } = useWords()
  const words = { copyLabel: t(($) => $.table.copy), copiedLabel: t(($) => $.table.copied) }
  return <Mono value={String(value)} {...words} className="text-ink-2" />
}
