import { limits } from '@castellan/contract/limits.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Stage } from '../stage.ts'
import { en } from '../trials.ts'
import { begin, beginAsOwner, standsAt } from './begin.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: en.shell.sidebar.label })

export async function singlePage(stage: Stage): Promise<void> {
  const page = await begin(stage)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await sidebar(page).locator('a[href="/portals"]').click()
  await standsAt(page, '/portals')
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
}

export async function chooseDarkMode(stage: Stage): Promise<void> {
  const page = await begin(stage)
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
  expect(await isDark()).toBe(false)
  await page.getByRole('button', { name: en.shell.theme.toDark }).click()
  expect(await isDark()).toBe(true)
  await page.getByRole('button', { name: en.shell.theme.toLight }).click()
  expect(await isDark()).toBe(false)
}

export async function shownCredits(stage: Stage): Promise<void> {
  const { body } = await stage.ask('reseller', 'GET /credits/summary')
  const page = await begin(stage, { as: 'reseller' })
  const balance = numberAt(body, 'balance').toLocaleString('en')
  await page.locator('header').getByText(balance, { exact: false }).first().waitFor()
}

export async function mainLayout(stage: Stage): Promise<void> {
  const page = await begin(stage)
  await sidebar(page).waitFor()
  await page.locator('header').first().waitFor()
  await page.locator('main').first().waitFor()
  await page.getByRole('region', { name: new RegExp(en.shell.toasts.label, 'u') }).waitFor({ state: 'attached' })
  await page
    .getByRole('button', { name: en.shell.search.open })
    .or(page.getByText(en.shell.search.placeholder))
    .first()
    .waitFor()
}

/** How far the middle of an element is from the middle of the window, in pixels. */
async function offMiddle(page: Page, selector: string): Promise<number> {
  const box = (await page.locator(selector).first().boundingBox())!
  return Math.abs(box.x + box.width / 2 - page.viewportSize()!.width / 2)
}

export async function basicLayout(stage: Stage): Promise<void> {
  const page = await begin(stage, { as: 'nobody', at: '/login' })
  expect(await offMiddle(page, 'form')).toBeLessThan(4)
  await page.locator('img, svg').first().waitFor()
  expect(await page.locator('aside').count()).toBe(0)
}

export async function portalLayout(stage: Stage): Promise<void> {
  const page = await beginAsOwner(stage)
  const shade = await page
    .locator('main')
    .first()
    .evaluate((main) => {
      const canvas = document.createElement('canvas').getContext('2d')!
      for (let at: Element | null = main; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at)
        canvas.fillStyle = backgroundColor
        canvas.fillRect(0, 0, 1, 1)
        const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
        if (alpha === 255) return red! + green! + blue!
      }
      return 765
    })
  expect(shade).toBeLessThan(3 * 80)
}

export async function portalToasts(stage: Stage): Promise<void> {
  const page = await beginAsOwner(stage, '/device/theme')
  await page.getByRole('region', { name: new RegExp(en.shell.toasts.label, 'u') }).waitFor({ state: 'attached' })
}

export async function websiteLayout(stage: Stage): Promise<void> {
  const page = await begin(stage, { as: 'nobody', at: '/landing' })
  expect(await offMiddle(page, 'main')).toBeLessThan(4)
  expect(await offMiddle(page, 'header')).toBeLessThan(4)
}

export async function hamburger(stage: Stage): Promise<void> {
  const page = await begin(stage, { onPhone: true })
  await page.getByRole('button', { name: en.shell.sidebar.open }).waitFor()
  expect(await sidebar(page).isVisible()).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await page.getByRole('button', { name: en.shell.sidebar.open }).isVisible()).toBe(false)
}

export async function searchOverlay(stage: Stage): Promise<void> {
  const page = await begin(stage)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nordlicht')
  const dialog = page.getByRole('dialog', { name: en.shell.search.label })
  const hits = dialog.getByRole('menuitem', { name: /Nordlicht/u })
  await hits.first().waitFor()
  expect(await dialog.getByRole('searchbox').inputValue()).toBe('nordlicht')
  // The first record of each kind, under the name of its kind, opens that very record.
  const found = await firstOfEachKind(dialog)
  expect(found.length).toBeGreaterThan(2)
  for (const [kind, title, url] of found) {
    if (!(await dialog.isVisible())) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('nordlicht')
    }
    await dialog.getByRole('group', { name: kind }).locator(`[data-key='${url}']`).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForURL(`**${url}`)
    await page.getByRole('heading', { name: title }).first().waitFor()
  }
}

/** Kind, title and address of the first hit of each group. */
function firstOfEachKind(dialog: Locator): Promise<[kind: string, title: string, url: string][]> {
  return dialog.getByRole('group').evaluateAll((groups) =>
    groups.flatMap((group) => {
      const hit = [...group.querySelectorAll<HTMLElement>('[data-key]')].find(({ textContent }) =>
        textContent.includes('Nordlicht'),
      )
      const kind = document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''
      return hit ? [[kind, hit.textContent, hit.dataset['key']!] as [string, string, string]] : []
    }),
  )
}

const bell = (page: Page) => page.getByRole('button', { name: new RegExp(`^${en.shell.bell.label}`, 'u') })

export async function bellDot(stage: Stage): Promise<void> {
  const page = await begin(stage)
  await page.getByRole('button', { name: /^Notifications, \d+ unread/u }).waitFor()
  const dot = bell(page).locator('span').last()
  expect(await dot.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
}

export async function bellSeeAll(stage: Stage): Promise<void> {
  const page = await begin(stage)
  await bell(page).click()
  await page.getByRole('link', { name: en.shell.bell.seeAll }).click()
  await standsAt(page, '/settings/notifications')
}

export const profileEntry = (name: string) => async (stage: Stage) => {
  const page = await begin(stage)
  await page.getByRole('button', { name: en.shell.profile.open }).click()
  await page.getByRole('menuitem', { name }).waitFor()
  if (name !== en.shell.profile.twoFactor) return
  const { body } = await stage.ask('reseller', 'GET /settings/role_permissions')
  expect(body['permissions']).toContain('have-two-factor-authentication')
}

export async function languageDropdown(stage: Stage): Promise<void> {
  const page = await begin(stage)
  await page.locator('header').getByRole('button', { name: /^EN,/u }).waitFor()
  const alone = await stage.sitAs('super-admin')
  await alone.page.route('**/devices', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace(/"locales":\[[^\]]*\]/u, '"locales":["en"]')
    await route.fulfill({ response: answer, body: text })
  })
  await alone.page.goto(`${stage.url}/devices`)
  await alone.page.getByRole('button', { name: en.shell.profile.open }).waitFor()
  expect(await alone.page.locator('header').getByRole('button', { name: /^EN,/u }).count()).toBe(0)
}

async function openBell(stage: Stage): Promise<Page> {
  const page = await begin(stage)
  await bell(page).click()
  await page.getByRole('link', { name: en.shell.bell.seeAll }).waitFor()
  return page
}
const bellIsClosed = (page: Page) =>
  page.getByRole('link', { name: en.shell.bell.seeAll }).waitFor({ state: 'detached' })

export async function bellEscape(stage: Stage): Promise<void> {
  const page = await openBell(stage)
  await page.keyboard.press('Escape')
  await bellIsClosed(page)
}

export async function bellOutside(stage: Stage): Promise<void> {
  const page = await openBell(stage)
  await page.mouse.click(700, 850)
  await bellIsClosed(page)
}

async function openProfile(stage: Stage): Promise<Page> {
  const page = await begin(stage)
  await page.getByRole('button', { name: en.shell.profile.open }).click()
  await page.getByRole('menuitem', { name: en.shell.signOut }).waitFor()
  return page
}
const profileIsClosed = (page: Page) =>
  page.getByRole('menuitem', { name: en.shell.signOut }).waitFor({ state: 'detached' })

export async function profileEscape(stage: Stage): Promise<void> {
  const page = await openProfile(stage)
  await page.keyboard.press('Escape')
  await profileIsClosed(page)
}

export async function profileOutside(stage: Stage): Promise<void> {
  const page = await openProfile(stage)
  await page.mouse.click(700, 850)
  await profileIsClosed(page)
}

/** Notes every change of the bar's width and colour from now on. */
export async function watchBar(page: Page): Promise<() => Promise<{ value: number; hasFailed: boolean }[]>> {
  const changes = await page.evaluateHandle(() => {
    const seen: { value: number; hasFailed: boolean }[] = []
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar].fixed')
      if (!bar) return
      seen.push({ value: Number(bar.getAttribute('aria-valuenow')), hasFailed: bar.querySelector('.bg-stop') !== null })
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    return seen
  })
  return () => changes.jsonValue()
}

export async function loadingBarSteps(stage: Stage): Promise<void> {
  const page = await begin(stage)
  const paths = ['/portals', '/tempered', '/devices', '/portals', '/tempered', '/devices']
  for (const path of paths) {
    const seen = await watchBar(page)
    await sidebar(page).locator(`a[href="${path}"]`).click()
    await standsAt(page, path)
    await expect.poll(async () => (await seen()).length, { message: path }).toBeGreaterThan(0)
  }
}

export async function chunkReload(stage: Stage): Promise<void> {
  const page = await begin(stage)
  let isBroken = true
  await page.route(/\/dist\/js\/map-screen/u, (route) =>
    isBroken ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  const reloaded = page.waitForEvent('load')
  await sidebar(page).locator('a[href="/map"]').click()
  await reloaded
  isBroken = false
  expect(new URL(page.url()).pathname).toBe('/map')
}

export async function scrollReset(stage: Stage): Promise<void> {
  const page = await begin(stage, { at: '/components' })
  // Opening the page schedules a scroll reset of its own, which may run after the page is shown.
  await page.waitForTimeout(2 * limits.scrollResetMs)
  await page.evaluate(() => window.scrollTo(0, 600))
  const moments = await page.evaluateHandle(() => {
    const seen: number[] = []
    const at = performance.now()
    const scrollTo = window.scrollTo.bind(window)
    const note = (x: number, y: number) => {
      seen.push(performance.now() - at)
      scrollTo({ left: x, top: y })
    }
    Object.assign(window, { scrollTo: note })
    return seen
  })
  await sidebar(page).locator('a[href="/devices"]').click()
  await standsAt(page, '/devices')
  const scrolls = () => moments.jsonValue()
  await expect.poll(async () => (await scrolls()).length).toBeGreaterThan(0)
  expect((await scrolls())[0]).toBeGreaterThanOrEqual(limits.scrollResetMs)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
}

export async function deviceCheck(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('super-admin')
  await page.goto(`${stage.url}/device/settings`)
  await standsAt(page, '/device/login')
}

export async function staffCheck(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('owner')
  await page.goto(`${stage.url}/devices`)
  await standsAt(page, '/login')
}
