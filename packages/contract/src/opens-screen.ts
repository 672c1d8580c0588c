import { isOpenTo, menu, screenNamed, type MenuEntry } from './screens.ts'

/** Whether somebody with these permissions can open any screen of the menu, hidden entries included; a role without one locks people out. */
export function opensScreen(held: readonly string[]): boolean {
  const entries = (menu as readonly MenuEntry[]).flatMap((entry) => [entry, ...(entry.entries ?? [])])
  return entries.some(({ screen }) => {
    const named = screen && screenNamed(screen)
    return named?.permission !== undefined && isOpenTo(named, held)
  })
}
