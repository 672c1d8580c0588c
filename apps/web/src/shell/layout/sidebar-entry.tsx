import { named } from '@castellan/contract/types/typed-keys.ts'
import type { MenuEntry, ScreenName } from '@castellan/contract/screens.ts'
import { Link } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { screenPath } from '../../routing/screen-path.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { menuIcons } from './menu-icons.ts'

const rowStyle =
  'ring-inside relative flex min-h-9 w-full items-center gap-3 rounded-sm px-3 py-1.5 text-start text-(length:--row-text) ' +
  'text-rail-ink transition-colors hover:bg-rail-on/60 pointer-coarse:min-h-11'
const activeStyle =
  'bg-rail-on font-medium text-white before:absolute before:-start-2 before:inset-y-1 before:w-[3px] before:rounded-full before:bg-ember'

type EntryProps = {
  entry: MenuEntry
  active: ScreenName | null
  /** Called on every choice, so that the drawer of small screens can close. */
  onChoose: () => void
}

export function SidebarEntry({ entry, active, onChoose }: EntryProps) {
  if (entry.entries) return <SidebarGroup entry={entry} active={active} onChoose={onChoose} />
  return <SidebarLink entry={entry} active={active} onChoose={onChoose} />
}

/** The router's own link, as it begins to load the screen before the press. */
function SidebarLink({ entry, active, onChoose }: EntryProps) {
  const { t } = useTranslation()
  if (!entry.screen) return null
  const Icon = menuIcons[entry.words]
  const path = screenPath(entry.screen)
  const isActive = entry.screen === active
  return (
    <li>
      <Link
        to={path}
        preload="intent"
        aria-current={isActive ? 'page' : undefined}
        className={cx(rowStyle, 'scroll-my-12', isActive && activeStyle)}
        onClick={(event) => {
          onChoose()
          if (location.pathname === path) event.preventDefault()
        }}
      >
        {Icon ? (
          <Icon aria-hidden className={cx('size-4.5 shrink-0', isActive ? 'text-ember' : 'text-rail-2')} />
        ) : null}
        <span className="min-w-0 flex-1 truncate">{t(($) => named($.menu, entry.words))}</span>
      </Link>
    </li>
  )
}

/** A submenu: open while it holds the active entry, and whenever somebody opens it. */
function SidebarGroup({ entry, active, onChoose }: EntryProps) {
  const { t } = useTranslation()
  const id = useId()
  const holdsActive = entry.entries?.some(({ screen }) => screen === active && active !== null) ?? false
  const [choice, setChoice] = useState<{ open: boolean; at: ScreenName | null } | null>(null)
  const isOpen = choice !== null && (choice.at === active || !holdsActive) ? choice.open : holdsActive
  const Icon = menuIcons[entry.words]
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={cx(rowStyle, holdsActive && (isOpen ? 'font-medium text-white' : activeStyle))}
        onClick={() => setChoice({ open: !isOpen, at: active })}
      >
        {Icon ? <Icon aria-hidden className="size-4.5 shrink-0 text-rail-2" /> : null}
        <span className="min-w-0 flex-1 truncate">{t(($) => named($.menu, entry.words))}</span>
        <ChevronDown aria-hidden className={cx('size-4 text-rail-2 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <ul id={id} hidden={!isOpen} className="ms-4 mt-0.5 flex flex-col gap-0.5 border-s border-rail-line ps-2">
        {entry.entries?.map((each) => (
          <SidebarLink key={each.words} entry={each} active={active} onChoose={onChoose} />
        ))}
      </ul>
    </li>
  )
}
