import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellProps } from '../view/field-view.ts'

export function IntegerCell({ field, value }: CellProps<number>) {
  const { locale } = useTranslation()
  return new Intl.NumberFormat(locale, { useGrouping: !field.isCode }).format(value)
}
