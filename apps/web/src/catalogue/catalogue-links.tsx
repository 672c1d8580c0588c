import { named } from '@castellan/contract/types/typed-keys.ts'
import { holdsAny } from '@castellan/contract/access/holds.ts'
import { isOpenTo, menu, screenNamed, type MenuEntry, type ScreenName } from '@castellan/contract/screens.ts'
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
    <nav aria-label={t(($) => $.catalogue.lists)} className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
      {groups
        .filter(({ entries }) => entries.some(({ screen }) => screen !== here))
        .map(({ words, entries }) => (
          <span key={words} className="flex flex-wrap gap-x-3 gap-y-1">
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
