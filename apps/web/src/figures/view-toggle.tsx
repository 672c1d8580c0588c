import { ChartColumn, Table2 } from 'lucide-react'
import { IconButton } from '../ui/action/icon-button.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

export type ViewToggleProps = { isTable: boolean; onChange: (isTable: boolean) => void }

/** The same figures as a picture or as a table. */
export function ViewToggle({ isTable, onChange }: ViewToggleProps) {
  const { t } = useTranslation()
  return (
    <IconButton
      size="sm"
      icon={isTable ? ChartColumn : Table2}
      label={isTable ? t(($) => $.home.asChart) : t(($) => $.home.asTable)}
      onPress={() => onChange(!isTable)}
    />
  )
}
