import type { Permission } from '@castellan/contract/access/permissions.ts'
import { limits } from '@castellan/contract/limits.ts'
import { Archive, ChevronDown, X } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../ui/menu.tsx'
import { SelectionBar } from '../ui/table/selection-bar.tsx'
import { useWords } from '../words/use-words.ts'
import { rowsFor } from './row-actions.ts'
import type { RowSelection } from './selection.ts'
import type { TableView } from './table-view.ts'

export type BulkBarProps = {
  view: TableView
  selected: RowSelection
  total: number
  holds: (permission: Permission) => boolean
  onAct: (name: string) => void
  onArchive: () => void
  onSelectAll: () => void
}

/** More actions than this would hide the rows they are for: all but the first ones go into a menu. */
const buttonsMax = 3
const firstButtons = 2

/** What can be done to the selected rows; an action says for how many of them it is possible when not for all. */
export function BulkBar({ view, selected, total, holds, onAct, onArchive, onSelectAll }: BulkBarProps) {
  const { card, words, single } = view
  const { t } = useWords()
  const rows = [...selected.selection.values()]
  if (rows.length === 0) return null
  const actions = Object.entries(card.actions)
    .filter(([name, action]) => (!action.permission || holds(action.permission)) && !single?.includes(name))
    .map(([name]) => ({ name, count: rowsFor(view, name, rows).length }))
    .filter(({ count }) => count > 0)
  const labelOf = ({ name, count }: { name: string; count: number }) => {
    const label = words.actions[name]?.label ?? name
    return count === rows.length ? label : t(($) => $.table.select.withCount, { action: label, count })
  }
  const isLong = actions.length > buttonsMax
  const [direct, further] = isLong ? [actions.slice(0, firstButtons), actions.slice(firstButtons)] : [actions, []]
  const mayTakeAll = total > rows.length && total <= limits.bulkIdsMax

  return (
    <SelectionBar
      label={t(($) => $.table.select.bar)}
      count={t(($) => $.table.select.count, { count: rows.length })}
      {...(mayTakeAll ? { selectAll: { label: t(($) => $.table.select.all, { total }), onPress: onSelectAll } } : {})}
    >
      {direct.map((each) => (
        <Button key={each.name} size="sm" variant="inverse" onPress={() => onAct(each.name)}>
          {labelOf(each)}
        </Button>
      ))}
      {further.length > 0 ? (
        <MenuTrigger>
          <Button size="sm" variant="inverse" icon={ChevronDown}>
            {t(($) => $.table.rowActions)}
          </Button>
          <Menu aria-label={t(($) => $.table.rowActions)} placement="top end" onAction={(name) => onAct(String(name))}>
            {further.map((each) => (
              <MenuItem
                key={each.name}
                id={each.name}
                tone={card.actions[each.name]!.tone === 'stop' ? 'danger' : 'neutral'}
              >
                {labelOf(each)}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
      ) : null}
      {card.can.includes('archive') ? (
        <Button size="sm" variant="inverse" icon={Archive} onPress={onArchive}>
          {t(($) => $.table.archive)}
        </Button>
      ) : null}
      <IconButton
        size="sm"
        variant="inverse"
        icon={X}
        label={t(($) => $.table.select.clear)}
        onPress={selected.clear}
      />
    </SelectionBar>
  )
}
