import { menu } from '@castellan/contract/screens.ts'
import { useEffect, useRef } from 'react'
import { useSession } from '../../session/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PlainLink } from '../../ui/action/link.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { useBuilt } from '../built-context.ts'
import { useCurrentScreen } from '../current-screen.ts'
import { SidebarEntry } from './sidebar-entry.tsx'
import { activeEntry, visibleMenu } from '../visible-menu.ts'

const noChoice = () => undefined

/** The back office's menu: what is built and permitted, in the specification's order (spec §2). */
export function Sidebar({ onChoose = noChoice }: { onChoose?: () => void }) {
  const { t } = useTranslation()
  const { permissions, user } = useSession()
  const entries = visibleMenu(menu, { built: useBuilt(), held: permissions, role: user?.role })
  const active = activeEntry(entries, useCurrentScreen()?.name)
  const nav = useRef<HTMLElement>(null)
  // The menu is longer than the window: the entry of the screen is brought into view.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className="on-rail flex h-full flex-col bg-rail text-rail-ink [--mark:oklch(0.74_0.105_205)]">
      <PlainLink
        href="/"
        onPress={onChoose}
        className="mx-3 mt-3 mb-2 flex h-11 items-center rounded-sm px-2 text-white"
      >
        <BrandMark />
      </PlainLink>
      <nav
        ref={nav}
        aria-label={t(($) => $.shell.sidebar.label)}
        className="min-h-0 flex-1 overflow-y-auto px-3 pb-6 [scrollbar-color:var(--rail-on)_transparent]"
      >
        <ul className="flex flex-col gap-0.5">
          {entries.map((entry) => (
            <SidebarEntry key={entry.words} entry={entry} active={active} onChoose={onChoose} />
          ))}
        </ul>
      </nav>
    </div>
  )
}
