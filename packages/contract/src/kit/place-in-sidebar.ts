import { menu, type MenuEntry } from '../screens.ts'

const inSidebar = (menu as readonly MenuEntry[]).flatMap((entry) => [entry, ...(entry.entries ?? [])])

/** The place of a screen in the sidebar; one that is not in it comes last. */
export function placeInSidebar(name: string): number {
  const place = inSidebar.findIndex(({ screen }) => screen === name)
  return place < 0 ? inSidebar.length : place
}
