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

/** The screens of the sidebar that somebody may open, those of submenus too, as `title` names them. */
export function screenEntries(
  menu: readonly MenuEntry[],
  facts: MenuFacts,
  titleOf: (entry: MenuEntry) => string,
): PaletteEntry[] {
  return visibleMenu(menu, facts)
    .flatMap((entry) => [entry, ...(entry.entries ?? [])])
    .flatMap((entry) =>
      entry.screen
        ? [{ id: `screen:${entry.screen}`, title: titleOf(entry), path: screenNamed(entry.screen).path }]
        : [],
    )
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
