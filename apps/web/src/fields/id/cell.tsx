import { Mono } from '../../ui/text/mono.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellProps } from '../view/field-view.ts'

export function IdCell({ value }: CellProps<number>) {
  const { t } = useTranslation()
  const words = { copyLabel: t(($) => $.table.copy), copiedLabel: t(($) => $.table.copied) }
  return <Mono value={String(value)} {...words} className="text-ink-2" />
}
