import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellProps } from '../view/field-view.ts'
import { Nothing } from '../view/nothing.tsx'

export function IntegerCell({ field, value }: CellProps<number | null>) {
  const { locale } = useTranslation()
  if (value === null) return <Nothing />
  return new Intl.NumberFormat(locale, { useGrouping: !field.isCode }).format(value)
}
