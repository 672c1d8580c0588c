import { countryName } from '@castellan/contract/kit/code-names.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellProps } from '../view/field-view.ts'

export function CountryCell({ value }: CellProps<string>) {
  const { locale } = useTranslation()
  return (
    <span className="whitespace-nowrap" title={value}>
      {countryName(value, locale)}
    </span>
  )
}
