import { limits } from '@castellan/contract/limits.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Stage } from '../stage.ts'
import { en } from '../trials.ts'
import { answerAs, begin, beginAsOwner, refusal, standsAt } from './begin.ts'
import { clearsDeviceToken, clearsToken, ignoresGrants, ignoresNotifications, refusedStaff } from './sessions.ts'
import { chunkReload } from './shell.ts'

export {
  chunkReload as chunkReloads,
  clearsDeviceToken as deviceFetchFails,
  clearsToken as userFetchFails,
  ignoresGrants as silentGrants,
  ignoresNotifications as silentNotifications,
  refusedStaff as refused,
}

const nav = (page: Page) => page.getByRole('navigation', { name: en.shell.sidebar.label })
const notice = (page: Page) => page.locator('[data-sonner-toast]').first()

export const forbiddenNotice = (what: 'title' | 'message' | 'seconds') => async (stage: Stage) => {
  const page = await begin(stage, { at: '/portals' })
  await answerAs(page, '/tempered', refusal(403, 'forbidden', 'The message of the server.'))
  await nav(page).locator('a[href="/tempered"]').click()
  await notice(page).waitFor()
  const shownAt = Date.now()
  if (what === 'title') await notice(page).getByText('Error', { exact: true }).waitFor()
  if (what === 'message') await notice(page).getByText('The message of the server.').waitFor()
  if (what === 'seconds') await lasts(page, shownAt, limits.toastForbiddenMs)
}

/** How long the notice stays from when it was seen; a busy machine sees its end late. */
async function lasts(page: Page, shownAt: number, ms: number): Promise<void> {
  await page.mouse.move(5, 5)
  await notice(page).waitFor({ state: 'detached' })
  const stayedMs = Date.now() - shownAt
  expect(stayedMs).toBeGreaterThan(ms - 500)
  expect(stayedMs).toBeLessThan(ms + 1_500)
}

export async function passedOn(stage: Stage): Promise<void> {
  const page = await begin(stage, { at: '/portals' })
  await answerAs(page, '/tempered', refusal(409, 'bad_state', 'Passed to whoever asked.'))
  await nav(page).locator('a[href="/tempered"]').click()
  await page.locator('main').getByText('Passed to whoever asked.').waitFor()
  expect(await notice(page).count()).toBe(0)
}

/** Opens a screen whose file cannot be had twice, so that the page says what went wrong instead of loading once more. */
async function failedChunk(stage: Stage, kind: 'missing' | 'error'): Promise<Page> {
  const page = await begin(stage)
  await page.route(/\/dist\/js\/map-screen/u, (route) =>
    kind === 'missing' ? route.fulfill({ status: 404, body: '' }) : route.abort(),
  )
  await nav(page).locator('a[href="/map"]').click()
  await page.getByText(en.shell.chunk[kind]).waitFor()
  return page
}

export async function chunkMessage(stage: Stage): Promise<void> {
  const page = await failedChunk(stage, 'missing')
  await page.getByText(/Loading chunk failed · missing/u).waitFor()
  await page
    .getByText(/dist\/js\/map-screen/u)
    .first()
    .waitFor()
}

export const chunkKind = (kind: 'missing' | 'error') => async (stage: Stage) => void (await failedChunk(stage, kind))

export async function searchFails(stage: Stage): Promise<void> {
  const page = await begin(stage)
  await answerAs(page, '/search', refusal(500, 'internal', 'Broken.'))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nordlicht')
  await page.getByRole('dialog').getByText(en.shell.search.failed).waitFor()
  expect(await notice(page).count()).toBe(0)
}

export const noticeLasts = (panel: 'office' | 'owner') => async (stage: Stage) => {
  if (panel === 'office') {
    const page = await begin(stage, { as: 'reseller', at: '/settings/profile' })
    await page
      .getByRole('textbox', { name: new RegExp(`^${en.account.profile.phone}`, 'u') })
      .fill(`+49 30 ${Date.now() % 100_000}`)
    await page.getByRole('button', { name: en.account.profile.save }).click()
    await notice(page).waitFor()
    return lasts(page, Date.now(), 3_000)
  }
  const page = await beginAsOwner(stage, '/device/playlists')
  await page
    .getByRole('button', { name: new RegExp(en.owner.playlists.actionsFor.replace('{{name}}', ''), 'u') })
    .first()
    .click()
  await page.getByRole('menuitem', { name: en.owner.remove }).click()
  await notice(page).getByRole('button', { name: en.owner.undo }).click()
  const restored = page.locator('[data-sonner-toast]').filter({ hasText: /restored/u })
  await restored.waitFor()
  const shownAt = Date.now()
  await page.mouse.move(5, 5)
  await restored.waitFor({ state: 'detached' })
  expect(Date.now() - shownAt).toBeGreaterThan(1_500)
  expect(Date.now() - shownAt).toBeLessThan(3_000)
}

export async function barHeight(stage: Stage): Promise<void> {
  const page = await begin(stage)
  const measured = await page.evaluateHandle(() => {
    const seen: number[] = []
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar].fixed')
      if (bar) seen.push(bar.getBoundingClientRect().height)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    return seen
  })
  await nav(page).locator('a[href="/portals"]').click()
  await standsAt(page, '/portals')
  const heights = () => measured.jsonValue()
  await expect.poll(async () => (await heights()).length).toBeGreaterThan(0)
  expect([...new Set(await heights())]).toEqual([3])
}

export async function selectHeight(stage: Stage): Promise<void> {
  const page = await begin(stage, { at: '/settings/users/add' })
  await page.getByRole('combobox').first().press('ArrowDown')
  const list = page.getByRole('listbox')
  await list.waitFor()
  const most = await list.evaluate((one) => {
    for (let at: Element | null = one; at; at = at.parentElement) {
      const { maxHeight } = getComputedStyle(at)
      if (maxHeight.endsWith('px')) return Number.parseFloat(maxHeight)
    }
    return 0
  })
  expect(most).toBe(300)
}

const moment = /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/u

async function shownMoment(stage: Stage): Promise<string> {
  const page = await begin(stage, { at: '/settings/activity' })
  const text = page.getByText(moment).first()
  await text.waitFor({ state: 'attached' })
  return text.innerText()
}

export async function dateFormat(stage: Stage): Promise<void> {
  const [day, month, year] = (await shownMoment(stage)).slice(0, 10).split('/').map(Number)
  const shown = Date.UTC(year!, month! - 1, day)
  expect(Math.abs(Date.now() - shown)).toBeLessThan(3 * 86_400_000)
}

export async function timeFormat(stage: Stage): Promise<void> {
  expect((await shownMoment(stage)).slice(11)).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/u)
}

export async function fileFormat({ ask }: Stage): Promise<void> {
  const { text } = await ask('super-admin', 'POST /settings/users/credits/download', { body: { id: 3, format: 'csv' } })
  expect(text).toMatch(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/u)
  expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2},/u)
}

export async function defaultLocale({ url }: Stage): Promise<void> {
  const page = await (await fetch(`${url}/login`, { headers: { 'accept-language': 'xx' } })).text()
  expect(page).toContain('lang="en"')
}

export async function fallbackLocale(stage: Stage): Promise<void> {
  const page = await begin(stage, { as: 'nobody', at: '/login' })
  await page.context().addCookies([{ name: 'locale', value: 'fi', url: stage.url }])
  await page.reload()
  await page
    .getByRole('button', { name: en.session.login.submit })
    .or(page.locator('form button[type=submit]'))
    .first()
    .waitFor()
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^en/u)
}

export async function ellipsis(stage: Stage): Promise<void> {
  const page = await begin(stage, { at: '/portals' })
  await page.getByRole('row').nth(1).waitFor()
  const cut = await page
    .locator('td *, [role=gridcell] *')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).textOverflow === 'ellipsis').length)
  expect(cut).toBeGreaterThan(0)
}

export async function pageLinks(stage: Stage): Promise<void> {
  expect(limits.pageLinksMax).toBe(10)
  const page = await begin(stage, { at: '/settings/activity?length=10' })
  await page.getByRole('row').nth(1).waitFor()
  const links = page
    .getByRole('navigation', { name: en.table.pages.nav })
    .getByRole('button', { name: /\d/u })
    .or(page.getByRole('navigation', { name: en.table.pages.nav }).getByRole('link', { name: /\d/u }))
  expect(await links.count()).toBeGreaterThan(1)
  expect(await links.count()).toBeLessThanOrEqual(10)
}

export async function placeholderRows(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('super-admin')
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/portals\?/u, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${stage.url}/portals`)
  await page.locator('main .animate-breathe').first().waitFor()
  const rows = await page
    .locator('main tr, main [role=row]')
    .filter({ has: page.locator('.animate-breathe') })
    .count()
  release()
  expect(rows).toBe(limits.placeholderRows)
}

export async function sidebarWidth(stage: Stage): Promise<void> {
  const page = await begin(stage)
  const box = await page.locator('aside').first().boundingBox()
  expect(box!.width).toBe(18 * 16)
}

export async function chunkPath(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('super-admin')
  const chunks: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') chunks.push(new URL(request.url()).pathname)
  })
  await page.goto(`${stage.url}/devices`)
  await page.getByRole('row').nth(1).waitFor()
  expect(chunks.length).toBeGreaterThan(3)
  expect(chunks.filter((path) => !path.startsWith('/dist/js/'))).toEqual([])
}
