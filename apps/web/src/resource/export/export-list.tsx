import { translateRoles } from '@castellan/contract/kit/translate-roles.ts'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { notify } from '../../toasts/notify.ts'
import { Menu, MenuItem, MenuSection } from '../../ui/action/menu.tsx'
import { roleName } from '../../i18n/role-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ExportMenuProps } from './export-menu.tsx'
import { useBeginJob } from '../list-job/use-begin-job.ts'

export type ExportListProps = ExportMenuProps & { onPending: (isPending: boolean) => void }

/** What can be written to a file; what makes the file loads when it is first asked for. */
export function ExportList({ view, rows, isSelection, allMatching, onPending }: ExportListProps) {
  const { t, locale, language } = useTranslation()
  const begin = useBeginJob(view.resource)

  const make = async (kind: 'excel' | 'csv') => {
    onPending(true)
    try {
      const { saveExport } = await import('./save-export.ts')
      const said = rows.map((row) => ({
        ...translateRoles(view.resource, row, (label) => roleName(t, label)),
        ...view.print?.(row, t),
      }))
      const { resource, words, columns } = view
      const reading = { yes: t(($) => $.table.yes), no: t(($) => $.table.no), locale, language }
      await saveExport(kind, { resource, words, columns, rows: said, ...reading })
    } catch {
      void notify(
        'error',
        t(($) => $.table.export.failed),
      )
    } finally {
      onPending(false)
    }
  }

  const makeWhole = async (format: 'xlsx' | 'csv') => {
    onPending(true)
    const columns = view.columns.filter((name) => view.resource.list.columns.includes(name))
    // What goes wrong has been said.
    await begin('export', { format, columns, filter: allMatching?.choice ?? {} }).catch(() => undefined)
    onPending(false)
  }

  const scope = isSelection
    ? t(($) => $.table.export.scopeSelected, { count: rows.length })
    : t(($) => $.table.export.scopePage)
  return (
    <Menu aria-label={t(($) => $.table.export.button)}>
      <MenuSection title={scope}>
        <MenuItem icon={FileSpreadsheet} onAction={() => void make('excel')}>
          {t(($) => $.table.export.excel)}
        </MenuItem>
        <MenuItem icon={FileText} onAction={() => void make('csv')}>
          {t(($) => $.table.export.csv)}
        </MenuItem>
      </MenuSection>
      {allMatching === null || isSelection ? null : (
        <MenuSection
          title={t(($) => (allMatching.isCapped ? $.table.bulkAll.allMore : $.table.bulkAll.all), {
            total: allMatching.total,
          })}
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
  )
}
