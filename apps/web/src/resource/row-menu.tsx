import type { Permission } from '@castellan/contract/access/permissions.ts'
import type { Tone } from '@castellan/contract/kit/field.ts'
import { Archive, Ban, CircleCheck, CirclePause, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Row } from '../fields/field-view.ts'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { Anchored } from '../ui/trigger.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { actionsFor } from './row-actions.ts'
import { labelOf } from './table-view.ts'
import type { TableView } from './table-view.ts'

/** An action is drawn by its tone: what holds, what stops, what sets going. */
const actionIcons: { [K in Tone]?: LucideIcon } = { hold: CirclePause, stop: Ban }

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
  const { resource, words, RowItems } = view
  const { t } = useTranslation()
  const actions = actionsFor(view, row, holds)
  const mayChange = view.mayChange?.(row) ?? true
  const canEdit = mayChange && resource.can.includes('update')
  const removal = !mayChange ? null : resource.can.includes('delete') ? (
    <MenuItem icon={Trash2} tone="danger" onAction={onRemove}>
      {t(($) => $.table.remove)}
    </MenuItem>
  ) : resource.can.includes('archive') ? (
    <MenuItem icon={Archive} onAction={onArchive}>
      {t(($) => $.table.archive)}
    </MenuItem>
  ) : null

  return (
    <Anchored anchor={anchor} onClose={onClose}>
      <Menu aria-label={t(($) => $.table.rowMenu, { label: labelOf(resource, row) })}>
        {view.Details ? (
          <MenuItem icon={ExternalLink} onAction={() => view.open(row)}>
            {t(($) => $.table.open)}
          </MenuItem>
        ) : null}
        {canEdit ? (
          <MenuItem icon={Pencil} onAction={onEdit}>
            {t(($) => $.table.edit, { noun: words.one })}
          </MenuItem>
        ) : null}
        {actions.map((name) => {
          const { tone } = resource.actions[name]!
          return (
            <MenuItem
              key={name}
              icon={(tone && actionIcons[tone]) ?? CircleCheck}
              tone={tone === 'stop' ? 'danger' : 'neutral'}
              onAction={() => onAct(name)}
            >
              {words.actions[name]?.label ?? name}
            </MenuItem>
          )
        })}
        {RowItems ? <RowItems row={row} /> : null}
        {removal && (canEdit || actions.length > 0) ? <MenuSeparator /> : null}
        {removal}
      </Menu>
    </Anchored>
  )
}
