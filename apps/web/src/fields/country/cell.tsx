import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellProps } from '../view/field-view.ts'
import { countryName } from './country-name.ts'
import { joinWords } from '../../i18n/separators.ts'

export function CountryCell({ value }: CellProps<string>) {
  const { locale } = useTranslation()
  return value === '' ? null : (
    <span className="whitespace-nowrap" title={value}>
      {countryName(value, locale)}
    </span>
  )
}

export function CountriesCell({ value }: CellProps<string[]>) {
  const { locale } = useTranslation()
  return <span title={value.join(', ')}>{joinWords(value.map((code) => countryName(code, locale)))}</span>
}
