import { languageName } from '@castellan/contract/kit/language-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellProps } from '../view/field-view.ts'

export function LanguageCell({ value }: CellProps<string>) {
  const { locale } = useTranslation()
  return languageName(value, locale)
}
