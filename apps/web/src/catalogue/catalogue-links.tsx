import { named } from '@castellan/contract/types/typed-keys.ts'
import { holdsAny } from '@castellan/contract/access/holds.ts'
import { isOpenTo, menu, screenNamed, type MenuEntry, type ScreenName } from '@castellan/contract/screens.ts'
import { useEffect, useRef } from 'react'
import { PathLink } from '../routing/path-link.tsx'
import { screenPath } from '../routing/screen-path.ts'
import { useSession } from '../session/use-session.ts'
import { useBuilt } from '../shell/built-context.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** The submenu of the catalogue that the sidebar does not have; who is on a screen of the catalogue finds its screens here. */
const submenus = (menu as readonly MenuEntry[]).filter(({ words, hidden }) => words === 'tmdbSettings' && hidden)

/** The ways to the other screens of the catalogue that somebody may open. */
export function CatalogueLinks({ here }: { here: ScreenName }) {
  const { t } = useTranslation()
  const built = useBuilt()
  const { permissions } = useSession()
  const nav = useRef<HTMLElement>(null)
  // On a phone they are one line that scrolls.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here])
  const word = (key: string) => t(($) => named($.menu, key))
  const groups = submenus.map(({ words, permission, entries = [] }) => ({
    words,
    entries: entries.filter(({ screen }) => {
      const { or = [] } = screenNamed(screen!)
      const isListed = permission === undefined || holdsAny(permissions, [permission, ...or])
      return isListed && built.has(screen!) && isOpenTo(screenNamed(screen!), permissions)
    }),
  }))
  return (
    <nav
      ref={nav}
      aria-label={t(($) => $.catalogue.lists)}
      className="flex gap-6 overflow-x-auto py-1 text-sm whitespace-nowrap [scrollbar-width:none]"
    >
      {groups
        .filter(({ entries }) => entries.some(({ screen }) => screen !== here))
        .map(({ words, entries }) => (
          <span key={words} className="flex gap-3">
            <span className="text-ink-3">{word(words)}</span>
            {entries.map(({ screen, words: own }) =>
              screen === here ? (
                <span key={own} aria-current="page" className="font-medium">
                  {word(own)}
                </span>
              ) : (
                <PathLink key={own} href={screenPath(screen!)}>
                  {word(own)}
                </PathLink>
              ),
            )}
          </span>
        ))}
    </nav>
  )
}
