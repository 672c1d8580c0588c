import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellProps } from '../view/field-view.ts'

export function ToggleCell({ value }: CellProps<boolean>) {
  const { t } = useTranslation()
  return value ? <span>{t(($) => $.table.yes)}</span> : <span className="text-ink-3">{t(($) => $.table.no)}</span>
}
