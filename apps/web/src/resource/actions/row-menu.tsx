import type { Permission } from '@castellan/contract/access/permissions.ts'
import { PanelRight, Pencil } from 'lucide-react'
import type { Row } from '../../fields/view/field-view.ts'
import { Menu, MenuItem } from '../../ui/action/menu.tsx'
import { Anchored } from '../../ui/action/trigger.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { actionsFor } from '../row-actions.ts'
import { RowMenuItems } from './row-menu-items.tsx'
import { canEdit, labelOf, type TableView } from '../table-view.ts'

export type RowMenuProps = {
  view: TableView
  row: Row
  anchor: HTMLElement
  holds: (permission: Permission) => boolean
  onClose: () => void
  onEdit: () => void
  onAct: (name: string) => void
  onRemove: () => void
  onArchive: () => void
}

/** What can be done to one row, at the button that asked for it. */
export function RowMenu(props: RowMenuProps) {
  const { view, row, anchor, holds, onClose, onEdit, onAct, onRemove, onArchive } = props
  const { resource, words } = view
  const { t } = useTranslation()
  const mayChange = view.mayChange?.(row) ?? true
  return (
    <Anchored anchor={anchor} onClose={onClose}>
      <Menu aria-label={t(($) => $.table.rowMenu, { label: labelOf(resource, row) })}>
        <MenuItem icon={PanelRight} onAction={() => view.open(row)}>
          {t(($) => $.table.open)}
        </MenuItem>
        {canEdit(view, row) ? (
          <MenuItem icon={Pencil} onAction={onEdit}>
            {t(($) => $.table.edit, { resource: words.one })}
          </MenuItem>
        ) : null}
        <RowMenuItems
          {...{ view, row, mayChange, onAct, onRemove, onArchive }}
          actions={actionsFor(view, row, holds)}
        />
      </Menu>
    </Anchored>
  )
}
