import type { MenuEntry, ScreenName } from '@castellan/contract/screens.ts'
import { holdsAll } from '@castellan/contract/access/holds.ts'
import { screenNamed } from '@castellan/contract/screens.ts'
import { visibleMenu, type MenuFacts } from './visible-menu.ts'

/** One line of the palette that needs no server: it leads somewhere or does something. */
export type PaletteEntry = { id: string; title: string; path?: string; run?: () => void }

const shownMax = 6

/** The entries whose title has every typed word, in any case; nothing typed, nothing found. */
export function entriesFor(text: string, entries: readonly PaletteEntry[], locale: string): PaletteEntry[] {
  const words = text.toLocaleLowerCase(locale).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return []
  const fits = ({ title }: PaletteEntry) => words.every((word) => title.toLocaleLowerCase(locale).includes(word))
  return entries.filter(fits).slice(0, shownMax)
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
): PaletteEntry[] {
  return visibleMenu(withHidden(menu), facts)
    .flatMap((entry) => [entry, ...(entry.entries ?? []).map((own) => ({ ...own, within: entry }))])
    .flatMap((entry: MenuEntry & { within?: MenuEntry }) => {
      if (!entry.screen) return []
      const { within } = entry
      // What no sidebar shows says where it belongs: two of its submenus name the same things.
      const title = within && isHidden(menu, within) ? `${titleOf(within)}: ${titleOf(entry)}` : titleOf(entry)
      return [{ id: `screen:${entry.screen}`, title, path: screenNamed(entry.screen).path }]
    })
}

/** A form for a new record, for each screen of the sidebar that has one on a page of its own. */
export function addEntries(
  menu: readonly MenuEntry[],
  facts: MenuFacts,
  titleOf: (entry: MenuEntry) => string,
): PaletteEntry[] {
  return visibleMenu(menu, facts)
    .flatMap((entry) => [entry, ...(entry.entries ?? [])])
    .flatMap((entry) => {
      const name = `${entry.screen}.add` as ScreenName
      if (!facts.built.has(name)) return []
      const { path, permission } = screenNamed(name)
      return permission && !holdsAll(facts.held, [permission])
        ? []
        : [{ id: `add:${name}`, title: titleOf(entry), path }]
    })
}
