import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { nowStore } from '../../ui/now-store.ts'
import type { ChosenProps } from '../view/field-view.ts'
import { momentRangeText } from './range-text.ts'
import { joinWords } from '../../i18n/separators.ts'

export function MomentChosen({ values }: ChosenProps) {
  const { t, locale } = useTranslation()
  const now = useSyncExternalStore(nowStore.subscribe, nowStore.read)
  return joinWords(values.map((range) => momentRangeText(t, range, { now, locale })))
}
