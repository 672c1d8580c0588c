import { countryName } from '@castellan/contract/kit/code-names.ts'
import { joinWords } from '../../i18n/separators.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellProps } from '../view/field-view.ts'

export function CountriesCell({ value }: CellProps<string[]>) {
  const { locale } = useTranslation()
  return <span title={value.join(', ')}>{joinWords(value.map((code) => countryName(code, locale)))}</span>
}
