import { passesAdminOnly, passesRoles } from '@castellan/contract/access/guards.ts'
import { holdsAll } from '@castellan/contract/access/holds.ts'
import { isOpenTo, screenNamed, type MenuEntry, type ScreenName } from '@castellan/contract/screens.ts'

/** What decides which entries of the sidebar somebody sees; without a role, its guards are not asked. */
export type MenuFacts = { built: ReadonlySet<ScreenName>; held: readonly string[]; role?: string | undefined }

/** The entries that are built, permitted and not hidden; a submenu without entries is not shown itself. */
export function visibleMenu(entries: readonly MenuEntry[], facts: MenuFacts): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.hidden || !isPermitted(entry, facts)) return []
    if (!entry.entries) return [entry]
    const within = visibleMenu(entry.entries, facts)
    return within.length > 0 ? [{ ...entry, entries: within }] : []
  })
}

function isPermitted({ screen: name, permission }: MenuEntry, facts: MenuFacts): boolean {
  if (permission !== undefined && !holdsAll(facts.held, [permission])) return false
  return name === undefined || mayOpen(name, facts)
}

/** Whether somebody may open a screen, by its permissions and the guards of roles. */
export function mayOpen(name: ScreenName, { built, held, role }: MenuFacts): boolean {
  const screen = screenNamed(name)
  if (!built.has(name) || !isOpenTo(screen, held)) return false
  if (role === undefined) return true
  return (screen.roles === undefined || passesRoles(role, screen.roles)) && (!screen.adminOnly || passesAdminOnly(role))
}

/** What somebody may open of submenus that are closed to them: no sidebar shows it, so it must be reached elsewhere. */
export function entriesOfClosed(entries: readonly MenuEntry[], facts: MenuFacts): MenuEntry[] {
  return entries.flatMap(({ permission, entries: within = [] }) =>
    permission === undefined || holdsAll(facts.held, [permission])
      ? []
      : within.filter((entry) => entry.hidden !== true && entry.screen !== undefined && isPermitted(entry, facts)),
  )
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
  'v3.episodes.edit': 'v3.mainscreen.series',
  'v3.episodes.add': 'v3.mainscreen.series',
}

/** The menu entry of a screen: its own, else that of the screen it belongs to (`portals.edit` to `portals`). */
export function activeEntry(entries: readonly MenuEntry[], open: string | undefined): ScreenName | null {
  if (open === undefined) return null
  const screen = reachedFrom[open] ?? open
  const names = entries.flatMap((entry) => [entry, ...(entry.entries ?? [])]).flatMap((entry) => entry.screen ?? [])
  const own = names.find((name) => name === screen)
  if (own) return own
  const owners = names.filter((name) => screen.startsWith(`${name.replace(/\.index$/u, '')}.`))
  return owners.toSorted((one, other) => other.length - one.length)[0] ?? null
}
