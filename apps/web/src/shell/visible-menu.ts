import { holdsAll } from '@castellan/contract/access/holds.ts'
import { isOpenTo, screenNamed } from '@castellan/contract/screens.ts'
import type { MenuEntry, ScreenName } from '@castellan/contract/screens.ts'

/** What decides which entries of the sidebar somebody sees. */
export type MenuFacts = { built: ReadonlySet<ScreenName>; held: readonly string[] }

/** The entries that are built, permitted and not hidden; a submenu without entries is not shown itself. */
export function visibleMenu(entries: readonly MenuEntry[], facts: MenuFacts): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.hidden || !isPermitted(entry, facts)) return []
    if (!entry.entries) return [entry]
    const within = visibleMenu(entry.entries, facts)
    return within.length > 0 ? [{ ...entry, entries: within }] : []
  })
}

function isPermitted({ screen, permission }: MenuEntry, { built, held }: MenuFacts): boolean {
  if (permission !== undefined && !holdsAll(held, [permission])) return false
  return screen === undefined || (built.has(screen) && isOpenTo(screenNamed(screen), held))
}

/** Where somebody begins: the dashboard, else the TVs, else the first screen of the menu they may open, also where its submenu is closed to them. */
export function firstOpenScreen(entries: readonly MenuEntry[], facts: MenuFacts): ScreenName | null {
  const screens = entries.flatMap((entry) => [entry, ...(entry.entries ?? [])])
  const open = screens.flatMap((entry) => (isPermitted(entry, facts) ? (entry.screen ?? []) : []))
  return ['home' as const, 'devices' as const].find((name) => open.includes(name)) ?? open[0] ?? null
}

/** Screens without an entry, by the one they are reached from, where the name does not say it. */
const reachedFrom: Readonly<Record<string, ScreenName>> = {
  'settings.prices': 'reseller.credits',
  'settings.services': 'reseller.credits',
  'devices.updates': 'updates',
  'audio-tracks': 'subtitles',
  subtitle: 'subtitles',
  'onair.dashboard': 'home',
  'dashboard.models': 'home',
}

/** The entry that stands for a screen: its own, else that of the screen it belongs to (`portals.edit` to `portals`). */
export function activeEntry(entries: readonly MenuEntry[], open: string | undefined): ScreenName | null {
  if (open === undefined) return null
  const screen = reachedFrom[open] ?? open
  const names = entries.flatMap((entry) => [entry, ...(entry.entries ?? [])]).flatMap((entry) => entry.screen ?? [])
  const own = names.find((name) => name === screen)
  if (own) return own
  const owners = names.filter((name) => screen.startsWith(`${name.replace(/\.index$/u, '')}.`))
  return owners.toSorted((one, other) => other.length - one.length)[0] ?? null
}
