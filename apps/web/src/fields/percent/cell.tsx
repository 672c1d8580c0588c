import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellProps } from '../view/field-view.ts'

export function PercentCell({ value }: CellProps<number>) {
  const { locale } = useTranslation()
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100)
}
