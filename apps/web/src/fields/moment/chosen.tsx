import { useTranslation } from '../../i18n/use-translation.ts'
import { useNow } from '../../ui/text/use-now.ts'
import type { ChosenProps } from '../view/field-view.ts'
import { momentRangeText } from './range-text.ts'
import { joinWords } from '../../i18n/separators.ts'

export function MomentChosen({ values }: ChosenProps) {
  const { t, locale } = useTranslation()
  const now = useNow()
  return joinWords(values.map((range) => momentRangeText(t, range, { now, locale })))
}
