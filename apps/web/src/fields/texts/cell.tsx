import { textIn, type Texts } from '@castellan/contract/fields/texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellProps } from '../view/field-view.ts'

export function TextsCell({ value }: CellProps<Texts>) {
  const { language } = useTranslation()
  return <span dir="auto">{textIn(value, language)}</span>
}
