import { languageName } from '@castellan/contract/kit/language-name.ts'
import { joinWords } from '../../i18n/separators.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellProps } from '../view/field-view.ts'

export function LanguagesCell({ value }: CellProps<string[]>) {
  const { locale } = useTranslation()
  return joinWords(value.map((code) => languageName(code, locale)))
}
