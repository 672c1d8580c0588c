import { useTranslation } from '../../i18n/use-translation.ts'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import type { CellProps } from '../view/field-view.ts'
import { Nothing } from '../view/nothing.tsx'

export function BytesCell({ value }: CellProps<number>) {
  const { locale } = useTranslation()
  return value === 0 ? <Nothing /> : formatBytes(value, locale)
}
