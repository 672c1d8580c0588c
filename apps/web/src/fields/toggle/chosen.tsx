import { useTranslation } from '../../i18n/use-translation.ts'
import type { ChosenProps } from '../view/field-view.ts'

export function ToggleChosen({ values }: ChosenProps) {
  const { t } = useTranslation()
  return values[0] === 'true' ? t(($) => $.table.yes) : t(($) => $.table.no)
}
