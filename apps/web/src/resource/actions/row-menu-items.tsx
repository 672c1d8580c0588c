import type { Tone } from '@castellan/contract/kit/field.ts'
import {
  Archive,
  ArrowLeftRight,
  Ban,
  CircleCheck,
  CirclePause,
  CirclePlay,
  CloudDownload,
  HandCoins,
  Hourglass,
  KeyRound,
  Lock,
  LockOpen,
  Power,
  RefreshCw,
  RotateCcw,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { Row } from '../../fields/view/field-view.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isBarredFrom } from '../../session/use-session.ts'
import { MenuItem, MenuSeparator } from '../../ui/action/menu.tsx'
import type { TableView } from '../table-view.ts'

/** Actions that many resources have, by name. */
export const namedIcons: Readonly<Record<string, LucideIcon>> = {
  activate: KeyRound,
  renew: RotateCcw,
  trial: Hourglass,
  undo: Undo2,
  refund: HandCoins,
  transfer: ArrowLeftRight,
  resume: CirclePlay,
  playback_on: CirclePlay,
  block: Lock,
  unblock: LockOpen,
  reload_sources: RefreshCw,
  fetch: RefreshCw,
  update_app: CloudDownload,
  reboot: Power,
  reopen: RotateCcw,
}

/** The icon of any other action follows its tone. */
const actionIcons: { [K in Tone]?: LucideIcon } = { hold: CirclePause, stop: Ban }

export type RowMenuItemsProps = {
  view: TableView
  row: Row
  actions: readonly string[]
  mayChange: boolean
  onAct: (name: string) => void
  onRemove: () => void
  onArchive: () => void
}

/** The actions of one row apart from editing, for its menu and that of its details. */
export function RowMenuItems({ view, row, actions, mayChange, onAct, onRemove, onArchive }: RowMenuItemsProps) {
  const { t } = useTranslation()
  const { resource, words, RowItems } = view
  const removal = !mayChange ? null : resource.can.includes('delete') && !isBarredFrom('delete') ? (
    <MenuItem icon={Trash2} tone="danger" onAction={onRemove}>
      {t(($) => $.table.remove)}
    </MenuItem>
  ) : resource.can.includes('archive') ? (
    <MenuItem icon={Archive} onAction={onArchive}>
      {t(($) => $.table.archive)}
    </MenuItem>
  ) : null
  return (
    <>
      {actions.map((name) => {
        const { tone } = resource.actions[name]!
        return (
          <MenuItem
            key={name}
            icon={namedIcons[name] ?? (tone && actionIcons[tone]) ?? CircleCheck}
            tone={tone === 'stop' ? 'danger' : 'neutral'}
            onAction={() => onAct(name)}
          >
            {words.actions[name]?.label ?? name}
          </MenuItem>
        )
      })}
      {RowItems ? <RowItems row={row} /> : null}
      {removal && actions.length > 0 ? <MenuSeparator /> : null}
      {removal}
    </>
  )
}
