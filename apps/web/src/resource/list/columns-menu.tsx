import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { Columns3 } from 'lucide-react'
import type { ResourceTexts } from '../../i18n/resource-texts.ts'
import { Button } from '../../ui/action/button.tsx'
import { PopoverTrigger } from '../../ui/action/popover.tsx'
import { WhenOpened } from '../../ui/action/trigger.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazy } from '../../ui/state/lazy.tsx'

const ColumnsList = lazy(async () => (await import('./columns-list.tsx')).ColumnsList)

export type ColumnsMenuProps = {
  resource: Resource
  words: ResourceTexts
  columns: readonly string[]
  onChange: (columns: readonly string[] | null) => void
}

/** Which columns are shown. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  const { t } = useTranslation()
  return (
    <PopoverTrigger>
      <Button size="sm" icon={Columns3}>
        {t(($) => $.table.columns.button)}
      </Button>
      <WhenOpened>
        <ColumnsList {...props} />
      </WhenOpened>
    </PopoverTrigger>
  )
}
