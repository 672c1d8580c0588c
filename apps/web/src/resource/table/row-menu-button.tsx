import { Ellipsis } from 'lucide-react'
import type { Row } from '../../fields/view/field-view.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { labelOf, type TableView } from '../table-view.ts'

/** A plain button: the menu itself exists once per table. */
export function RowMenuButton({ view, row }: { view: TableView; row: Row }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={t(($) => $.table.rowMenu, { label: labelOf(view.resource, row) })}
      onClick={(event) => {
        event.stopPropagation()
        view.openMenu(row, event.currentTarget)
      }}
      className="grid size-8 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink aria-expanded:bg-hover pointer-coarse:size-11"
    >
      <Ellipsis aria-hidden className="size-4" />
    </button>
  )
}
