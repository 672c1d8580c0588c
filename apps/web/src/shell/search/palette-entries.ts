import { screenNamed, type MenuEntry } from '@castellan/contract/screens.ts'
import { entriesOfClosed, mayOpen, visibleMenu, type MenuFacts } from '../visible-menu.ts'

/** One line of the palette that needs no server: it leads somewhere or does something. */
export type PaletteEntry = {
  id: string
  title: string
  /** Further words it is found by. */
  keywords?: string | undefined
  path?: string
  run?: () => void
}

const shownMax = 8

/** The entries whose title and keywords have every typed word, in any case; nothing typed, nothing found. */
export function entriesFor(text: string, entries: readonly PaletteEntry[], locale: string): PaletteEntry[] {
  const words = text.toLocaleLowerCase(locale).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return []
  const fits = ({ title, keywords = '' }: PaletteEntry) => {
    const text = `${title} ${keywords}`.toLocaleLowerCase(locale)
    return words.every((word) => text.includes(word))
  }
  return entries.filter(fits).slice(0, shownMax)
}

/** What may be a MAC in what is typed: all of it, or what follows the word for what to do with it. */
export function macTyped(text: string, verb: string, locale: string): string {
  const [, first = '', rest = ''] = /^\s*(\S+)\s+(\S.*)$/u.exec(text) ?? []
  const words = verb.toLocaleLowerCase(locale).split(/\s+/u)
  return words.includes(first.toLocaleLowerCase(locale)) ? rest : text
}

/** The menu with what the specification hides in the sidebar: by its words it is found all the same. */
function withHidden(menu: readonly MenuEntry[]): MenuEntry[] {
  return menu.map(({ hidden: _, ...entry }) =>
    entry.entries ? { ...entry, entries: withHidden(entry.entries) } : entry,
  )
}

function isHidden(menu: readonly MenuEntry[], { words }: MenuEntry): boolean {
  return menu.some((entry) => entry.words === words && entry.hidden === true)
}

/** The screens of the menu that somebody may open, those of submenus and hidden ones too, as `title` names them. */
export function screenEntries(
  menu: readonly MenuEntry[],
  facts: MenuFacts,
  titleOf: (entry: MenuEntry) => string,
  keywordsOf: (entry: MenuEntry) => string | undefined = () => undefined,
): PaletteEntry[] {
  return [...visibleMenu(withHidden(menu), facts), ...entriesOfClosed(menu, facts)]
    .flatMap((entry) => [entry, ...(entry.entries ?? []).map((own) => ({ ...own, within: entry }))])
    .flatMap((entry: MenuEntry & { within?: MenuEntry }) => {
      if (!entry.screen) return []
      const { within } = entry
      // What no sidebar shows says where it belongs: two of its submenus name the same things.
      const title = within && isHidden(menu, within) ? `${titleOf(within)}: ${titleOf(entry)}` : titleOf(entry)
      const { path } = screenNamed(entry.screen)
      return [{ id: `screen:${entry.screen}`, title, keywords: keywordsOf(entry), path }]
    })
}

/** Screens that no menu names. */
const furtherScreens = [
  'settings.prices',
  'settings.services',
  'settings.profile',
  'settings.password',
  'settings.notifications',
  'settings.2fa',
] as const
export type FurtherScreen = (typeof furtherScreens)[number]

/** Those of them that somebody may open. */
export function furtherEntries(
  facts: MenuFacts,
  about: (screen: FurtherScreen) => Pick<PaletteEntry, 'title' | 'keywords'>,
): PaletteEntry[] {
  return furtherScreens.flatMap((screen) => {
    const { path } = screenNamed(screen)
    return mayOpen(screen, facts) ? [{ id: `screen:${screen}`, path, ...about(screen) }] : []
  })
}

/** A form for a new record, for each screen of the sidebar that has one on a page of its own. */
export function addEntries(
  menu: readonly MenuEntry[],
  facts: MenuFacts,
  titleOf: (entry: MenuEntry) => string,
  keywordsOf: (entry: MenuEntry) => string | undefined = () => undefined,
): PaletteEntry[] {
  return visibleMenu(menu, facts)
    .flatMap((entry) => [entry, ...(entry.entries ?? [])])
    .flatMap((entry) => {
      const name = [...facts.built].find((each) => each === `${entry.screen}.add`)
      if (name === undefined || !mayOpen(name, facts)) return []
      return [{ id: `add:${name}`, title: titleOf(entry), keywords: keywordsOf(entry), path: screenNamed(name).path }]
    })
}
