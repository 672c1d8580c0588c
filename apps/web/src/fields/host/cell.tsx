import { Mono } from '../../ui/mono.tsx'
import { useWords } from '../../words/use-words.ts'
import type { CellProps } from '../field-view.ts'

export function HostCell({ value }: CellProps<string>) {
  const { t } = useWords()
  return (
    <Mono
      value={value}
      copyLabel={t(($) => $.table.copy)}
      copiedLabel={t(($) => $.table.copied)}
      className="max-w-72"
    />
  )
}
