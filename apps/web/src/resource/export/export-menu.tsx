import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Row } from '../../fields/view/field-view.ts'
import { Button } from '../../ui/action/button.tsx'
import { MenuTrigger } from '../../ui/action/menu.tsx'
import { WhenOpened } from '../../ui/action/trigger.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { TableView } from '../table-view.ts'
import { lazy } from '../../ui/state/lazy.tsx'

const ExportList = lazy(async () => (await import('./export-list.tsx')).ExportList)

export type ExportMenuProps = {
  view: Pick<TableView, 'resource' | 'words' | 'columns' | 'print'>
  /** The selected rows, else those of the page. */
  rows: readonly Row[]
  isSelection: boolean
  /** All rows that match, when there are more than the page shows; the server writes them to a file. */
  allMatching: { total: number; isCapped: boolean; choice: Record<string, string> } | null
}

/** Writes the visible columns to a file. */
export function ExportMenu(props: ExportMenuProps) {
  const { t } = useTranslation()
  const [isPending, setIsPending] = useState(false)

  return (
    <MenuTrigger>
      <Button size="sm" icon={Download} isPending={isPending} isDisabled={props.rows.length === 0}>
        {t(($) => $.table.export.button)}
      </Button>
      <WhenOpened>
        <ExportList {...props} onPending={setIsPending} />
      </WhenOpened>
    </MenuTrigger>
  )
}
