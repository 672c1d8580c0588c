import { useTranslation } from '../../i18n/use-translation.ts'
import type { ChosenProps } from '../view/field-view.ts'
import { numberRangeText } from '../moment/range-text.ts'
import { joinWords } from '../../i18n/separators.ts'

export function NumberChosen({ values }: ChosenProps) {
  const { t } = useTranslation()
  return joinWords(values.map((range) => numberRangeText(t, range)))
}
