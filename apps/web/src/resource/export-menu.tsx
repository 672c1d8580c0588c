import { sayRoles } from '@castellan/contract/kit/say-roles.ts'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import type { Row } from '../fields/field-view.ts'
import { notify } from '../session/notify.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem, MenuSection, MenuTrigger } from '../ui/menu.tsx'
import { roleName } from '../words/role-name.ts'
import { useWords } from '../words/use-words.ts'
import { useBeginJob } from './list-job/use-begin-job.ts'
import type { TableView } from './table-view.ts'

export type ExportMenuProps = {
  view: Pick<TableView, 'card' | 'words' | 'columns'>
  /** The selected rows, else those of the page. */
  rows: readonly Row[]
  isSelection: boolean
  /** All rows that match, when there are more than the page shows; the server writes them to a file. */
  whole: { total: number; isCapped: boolean; choice: Record<string, string> } | null
}

/** Writes the visible columns to a file; what makes the file loads when it is first asked for. */
export function ExportMenu({ view, rows, isSelection, whole }: ExportMenuProps) {
  const { t } = useWords()
  const [isPending, setIsPending] = useState(false)
  const begin = useBeginJob(view.card)

  const make = async (kind: 'excel' | 'csv') => {
    setIsPending(true)
    try {
      const { saveExport } = await import('./export/save-export.ts')
      const said = rows.map((row) => sayRoles(view.card, row, (label) => roleName(t, label)))
      await saveExport(kind, { ...view, rows: said, yes: t(($) => $.table.yes), no: t(($) => $.table.no) })
    } catch {
      void notify(
        'error',
        t(($) => $.table.export.failed),
      )
    } finally {
      setIsPending(false)
    }
  }

  const makeWhole = async (format: 'xlsx' | 'csv') => {
    setIsPending(true)
    const columns = view.columns.filter((name) => view.card.list.columns.includes(name))
    // What goes wrong has been said.
    await begin('export', { format, columns, filter: whole?.choice ?? {} }).catch(() => undefined)
    setIsPending(false)
  }

  const scope = isSelection
    ? t(($) => $.table.export.scopeSelected, { count: rows.length })
    : t(($) => $.table.export.scopePage)
  return (
    <MenuTrigger>
      <Button size="sm" icon={Download} isPending={isPending} isDisabled={rows.length === 0}>
        {t(($) => $.table.export.button)}
      </Button>
      <Menu aria-label={t(($) => $.table.export.button)}>
        <MenuSection title={scope}>
          <MenuItem icon={FileSpreadsheet} onAction={() => void make('excel')}>
            {t(($) => $.table.export.excel)}
          </MenuItem>
          <MenuItem icon={FileText} onAction={() => void make('csv')}>
            {t(($) => $.table.export.csv)}
          </MenuItem>
        </MenuSection>
        {whole === null || isSelection ? null : (
          <MenuSection
            title={t(($) => (whole.isCapped ? $.table.whole.allMore : $.table.whole.all), { total: whole.total })}
          >
            <MenuItem icon={FileSpreadsheet} onAction={() => void makeWhole('xlsx')}>
              {t(($) => $.table.export.excel)}
            </MenuItem>
            <MenuItem icon={FileText} onAction={() => void makeWhole('csv')}>
              {t(($) => $.table.export.csv)}
            </MenuItem>
          </MenuSection>
        )}
      </Menu>
    </MenuTrigger>
  )
}
