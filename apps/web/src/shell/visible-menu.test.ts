import { menu, screens, type MenuEntry, type ScreenName } from '@castellan/contract/screens.ts'
import { permissions } from '@castellan/contract/access/permissions.ts'
import { describe, expect, it } from 'vitest'
import { activeEntry, firstOpenScreen, visibleMenu } from './visible-menu.ts'

const everyScreen = new Set(screens.map(({ name }) => name))
const wordsOf = (entries: readonly MenuEntry[]) => entries.map(({ words }) => words)

describe('the sidebar', () => {
  it('shows nothing to somebody whose permissions did not load', () => {
    expect(visibleMenu(menu, { built: everyScreen, held: [] })).toEqual([])
  })

  it("shows everything but the hidden entries to somebody who may do everything, in the specification's order", () => {
    const shown = visibleMenu(menu, { built: everyScreen, held: permissions })
    expect(wordsOf(shown)).toEqual(wordsOf(menu.filter((entry) => !('hidden' in entry))))
    expect(wordsOf(shown)).not.toContain('deviceUpdates')
  })

  it('leaves out what is not built', () => {
    const built = new Set<ScreenName>(['home', 'devices'])
    expect(wordsOf(visibleMenu(menu, { built, held: permissions }))).toEqual(['dashboard', 'devices'])
  })

  it('shows of a submenu what is permitted, and no submenu that is empty or not permitted itself', () => {
    const built = everyScreen
    const group = visibleMenu(menu, { built, held: ['see-settings-menu', 'manage-users', 'manage-roles'] })
    expect(wordsOf(group[0]?.entries ?? [])).toEqual(['users', 'roles'])
    expect(visibleMenu(menu, { built, held: ['see-settings-menu'] })).toEqual([])
    expect(visibleMenu(menu, { built, held: ['manage-users'] })).toEqual([])
  })
})

describe('the first screen of somebody who may not see the figures', () => {
  const first = (held: readonly string[], built: ReadonlySet<ScreenName> = everyScreen) =>
    firstOpenScreen(menu, { built, held })

  it('is the first of the menu that a role of any make may open', () => {
    expect(first(['manage-devices'])).toBe('devices')
    expect(first(['view-dashboard', 'manage-devices'])).toBe('home')
    expect(first(['manage-activity-logs'])).toBe('settings.activity')
    expect(first(['manage-portals', 'view-devices'])).toBe('devices')
    expect(first(['manage-portals'])).toBe('portals')
  })

  it('is empty for an account without a screen it may open', () => {
    expect(first([])).toBeNull()
    expect(first(['manage-devices'], new Set(['home']))).toBeNull()
  })
})

describe('the active entry', () => {
  it.each([
    ['devices', 'devices'],
    ['devices.product', 'devices'],
    ['devices.qr.index', 'devices.qr.index'],
    ['portals.edit', 'portals'],
    ['m3u.edit', 'm3u.index'],
    ['devices.updates', 'updates'],
    ['settings.prices', 'reseller.credits'],
    ['v3.episodes.edit', 'v3.mainscreen.series'],
    ['m3u.link', 'm3u.link'],
    ['settings.users.add', 'settings.users'],
    ['settings.profile', null],
    ['landing', null],
    [undefined, null],
  ])('of %s is %s', (screen, expected) => {
    expect(activeEntry(menu, screen)).toBe(expected)
  })
})
