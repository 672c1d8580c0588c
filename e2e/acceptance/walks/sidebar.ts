import { seededPermissions, type SystemRole } from '@castellan/contract/access/roles.ts'
import { isOpenTo, menu, screenNamed, type MenuEntry } from '@castellan/contract/screens.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Stage } from '../stage.ts'
import { en, type Entry } from '../trials.ts'
import { begin, standsAt } from './begin.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: en.shell.sidebar.label }).first()
const linkTo = (page: Page, path: string) => sidebar(page).locator(`a[href="${path}"]`)

/** The labels of the main entries, from top to bottom. */
export const sidebarLabels = (entries: readonly Entry[]) => async (stage: Stage) => {
  const page = await begin(stage)
  await linkTo(page, '/portals').waitFor()
  const shown = (await sidebar(page).locator('a').allInnerTexts()).map((text) => text.trim())
  expect(shown.slice(0, entries.length)).toEqual(entries.map(({ label }) => label))
}

export async function activeSidebarEntry(stage: Stage): Promise<void> {
  const page = await begin(stage, { at: '/settings/models' })
  await linkTo(page, '/settings/models').waitFor()
  expect(await linkTo(page, '/settings/models').getAttribute('aria-current')).toBe('page')
  expect(await linkTo(page, '/settings/models').isVisible()).toBe(true)
  expect(await linkTo(page, '/portals').getAttribute('aria-current')).toBe(null)
}

export async function mobileSidebar(stage: Stage): Promise<void> {
  const page = await begin(stage, { onPhone: true })
  const open = page.getByRole('button', { name: en.shell.sidebar.open })
  for (const [path, from] of [
    ['/portals', '/devices'],
    ['/portals', '/portals'],
  ] as const) {
    await standsAt(page, from)
    await open.click()
    const drawer = page.getByRole('dialog')
    const link = drawer.locator(`a[href="${path}"]`)
    await link.waitFor()
    const before = await page.evaluate(() => history.length)
    await link.click()
    await drawer.waitFor({ state: 'detached' })
    await standsAt(page, path)
    expect((await page.evaluate(() => history.length)) - before).toBe(from === path ? 0 : 1)
  }
}

/** The screens a role finds in its sidebar: those it is permitted, and no other. */
export const sidebarOf = (role: SystemRole) => async (stage: Stage) => {
  const page = await begin(stage, { as: role })
  await linkTo(page, '/devices').waitFor()
  const toggle = sidebar(page).getByRole('button', { name: en.menu.settings })
  if ((await toggle.count()) > 0 && (await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  const held = seededPermissions[role]
  const permitted = (entries: readonly MenuEntry[]): string[] =>
    entries.flatMap(({ hidden, permission, screen, entries: within = [] }) => {
      if (hidden || (permission && !held.includes(permission))) return []
      const own = screen && isOpenTo(screenNamed(screen), held) ? [screenNamed(screen).path] : []
      return [...own, ...permitted(within)]
    })
  await expect
    .poll(async () => {
      const links = await sidebar(page).locator('a').all()
      return Promise.all(links.map((link) => link.getAttribute('href')))
    })
    .toEqual(permitted(menu))
}
