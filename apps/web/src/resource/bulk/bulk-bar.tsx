import type { Permission } from '@castellan/contract/access/permissions.ts'
import { limits } from '@castellan/contract/limits.ts'
import { Archive, ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../ui/action/menu.tsx'
import { SelectionBar } from '../../ui/table/selection-bar.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isBarredFrom } from '../../session/use-session.ts'
import { rowsFor } from '../row-actions.ts'
import type { RowSelection } from '../selection.ts'
import type { TableView } from '../table-view.ts'
import { offeredBulkActions } from './bulk-action.ts'

export type BulkBarProps = {
  view: TableView
  selected: RowSelection
  total: number
  holds: (permission: Permission) => boolean
  onAct: (name: string) => void
  onArchive: () => void
  onSelectAll: () => void
  /** More rows match than `total`. */
  isCapped: boolean
  /** Opens for all rows that match, when there are too many to hold. */
  onWhole: (name: string) => void
}

/** More actions than this would hide the rows they are for: all but the first ones go into a menu. */
const buttonsMax = 3
const firstButtons = 2

/** What can be done to the selected rows; an action says for how many of them it is possible when not for all. */
export function BulkBar({
  view,
  selected,
  total,
  holds,
  onAct,
  onArchive,
  onSelectAll,
  isCapped,
  onWhole,
}: BulkBarProps) {
  const { resource, words, single } = view
  const { t } = useTranslation()
  const [isWhole, setIsWhole] = useState(false)
  const rows = [...selected.selection.values()]
  if (isWhole)
    return (
      <WholeBar
        {...{ view, total, isCapped, holds, onWhole }}
        onClear={() => {
          setIsWhole(false)
          selected.clear()
        }}
      />
    )
  const actions = Object.entries(resource.actions)
    .filter(([, { bars }]) => !isBarredFrom(bars))
    .filter(([name, action]) => (!action.permission || holds(action.permission)) && !single?.includes(name))
    .map(([name]) => ({ name, count: rowsFor(view, name, rows).length }))
    .filter(({ count }) => count > 0)
  const labelOf = ({ name, count }: { name: string; count: number }) => {
    const label = words.actions[name]?.label ?? name
    return count === rows.length ? label : t(($) => $.table.select.withCount, { action: label, count })
  }
  const isLong = actions.length > buttonsMax
  const [direct, further] = isLong ? [actions.slice(0, firstButtons), actions.slice(firstButtons)] : [actions, []]
  const mayTakeAll = isCapped || total > rows.length
  const isMany = isCapped || total > limits.bulkIdsMax
  const allLabel = isCapped ? t(($) => $.table.bulkAll.selMore) : t(($) => $.table.select.all, { total })

  return (
    <SelectionBar
      label={t(($) => $.table.select.bar)}
      count={t(($) => $.table.select.count, { count: rows.length })}
      {...(mayTakeAll
        ? { selectAll: { label: allLabel, onPress: isMany ? () => setIsWhole(true) : onSelectAll } }
        : {})}
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
                tone={resource.actions[each.name]!.tone === 'stop' ? 'danger' : 'neutral'}
              >
                {labelOf(each)}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
      ) : null}
      {view.BulkItems ? <view.BulkItems rows={rows} /> : null}
      {resource.can.includes('archive') && rows.every((row) => view.mayChange?.(row) ?? true) ? (
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

type WholeBarProps = Pick<BulkBarProps, 'view' | 'total' | 'isCapped' | 'holds' | 'onWhole'> & { onClear: () => void }

/** What can be done to all rows that match, on whatever page they stand. */
function WholeBar({ view, total, isCapped, holds, onWhole, onClear }: WholeBarProps) {
  const { resource, words } = view
  const { t } = useTranslation()
  const names = offeredBulkActions(view).filter((name) => {
    const { permission, bars } = resource.actions[name]!
    return !isBarredFrom(bars) && (!permission || holds(permission))
  })
  return (
    <SelectionBar
      label={t(($) => $.table.select.bar)}
      count={t(($) => (isCapped ? $.table.bulkAll.countMore : $.table.bulkAll.count), { total })}
    >
      {names.map((name) => (
        <Button key={name} size="sm" variant="inverse" onPress={() => onWhole(name)}>
          {words.actions[name]?.label ?? name}
        </Button>
      ))}
      {resource.can.includes('archive') ? (
        <Button size="sm" variant="inverse" icon={Archive} onPress={() => onWhole('archive')}>
          {t(($) => $.table.archive)}
        </Button>
      ) : null}
      <IconButton size="sm" variant="inverse" icon={X} label={t(($) => $.table.select.clear)} onPress={onClear} />
    </SelectionBar>
  )
}
