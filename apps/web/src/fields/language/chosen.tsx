import { languageName } from '@castellan/contract/kit/language-name.ts'
import { joinWords } from '../../i18n/separators.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ChosenProps } from '../view/field-view.ts'

export function LanguageChosen({ values }: ChosenProps) {
  const { locale } = useTranslation()
  return joinWords(values.map((code) => languageName(code, locale)))
}
