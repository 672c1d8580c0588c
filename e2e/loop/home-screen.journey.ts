import { ownerSettingsCalls } from '@castellan/contract/calls/owner-settings.ts'
import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openXtreamStub, type XtreamStub } from '../../apps/server/src/testing/stubs/xtream-stub.ts'
import { desktop, openSeat, tvScreen, type Seat } from '../support/browser.ts'
import { askAsOwner, staffSessionToken } from '../support/open-session.ts'
import { ownersPassword, turnOnTv } from '../support/owner-and-tv.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from '../support/shared-panel.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'

// A curator puts a movie on the home screen of TVs, and somebody opens it with a remote.
const en = readAllMessages('en')
const { homeRows, resources, table } = en
const movie = 'Film 1'
const second = 'Film 2'
const row = 'Chosen by hand'
/** Longer than a portrait is wide. */
const actor = 'Tomás Hernández Ortiz'

let provider: XtreamStub
let panel: SharedPanel
let browser: Browser
let curator: Seat
let tv: Page
let token: string
let edited = ''
let clicks = 0

beforeAll(async () => {
  provider = await openXtreamStub({ live: 3, movies: 2, series: 1 })
  panel = await sharedPanel()
  browser = await sharedBrowser()
  curator = await openSeat(browser, { viewport: desktop })
  token = await staffSessionToken(
    panel.url,
    panel.accounts.find(({ role }) => role === 'super-admin')!,
  )
  await curator.context.addCookies([{ name: 'token', value: token, url: panel.url }])
  tv = (await openSeat(browser, { viewport: tvScreen })).page
}, 240_000)

afterAll(async () => {
  await clearSeats()
  await provider?.close()
})

async function send(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(`${panel.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return answer
}

const click = async (role: 'button' | 'link' | 'menuitem', name: string | RegExp) => {
  await curator.page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .first()
    .click()
  clicks += 1
}

it('a TV is on and shows its channels', async () => {
  const identity = await turnOnTv(tv, panel.url)
  await tv.getByTestId('pairing-code').waitFor()
  const ask = await askAsOwner(panel.url, { ...identity, password: null })
  await ask(ownerCalls.setPassword, { password: ownersPassword })
  await ask(ownerSettingsCalls.changeParentLock, { password: ownersPassword, pin: '4071', locked_groups: [] })
  const { username, password } = provider.panel
  await ask(ownerSourceCalls.addXtream, { name: 'Wohnzimmer', server: provider.url, username, password })
  await tv.getByTestId('licence-accept').waitFor()
  await tv.keyboard.press('Enter')
  await tv.getByTestId('tab-home').waitFor()
  expect(await tv.getByTestId('tab-live_tv').count()).toBe(1)
})

it('a movie that a curator adds by hand is on the home screen of the TV as soon as it is published', async () => {
  const { page } = curator
  await page.goto(`${panel.url}/mainscreen-movie/add`)
  await page.getByLabel(resources.movies.fields.original_title, { exact: true }).fill(movie)
  await click('button', table.form.add)
  await page.waitForURL('**/mainscreen-movie/*/edit')
  await click('button', resources.movies.actions.publish.label)
  await page.getByText(resources.movies.actions.publish.done).waitFor()
  edited = page.url()
  await click('link', homeRows.putOn)
  await click('button', homeRows.newRow)
  await page.getByRole('textbox', { name: /·/u }).first().fill(row)
  await click('button', homeRows.done)
  const adding = page.getByRole('dialog', { name: homeRows.addTo.replace('{{name}}', row) })
  await adding.waitFor()
  await page.keyboard.press('Escape')
  await adding.waitFor({ state: 'detached' })
  await page.getByText(homeRows.saved).waitFor()
  await tv.getByTestId('tab-home').click()
  await click('button', /^Publish to/u)
  const sentAt = performance.now()
  // The next thing that would bring it is an hour away.
  const heading = tv.getByRole('heading', { name: row })
  await heading.waitFor()
  const tookMs = performance.now() - sentAt
  console.log(`put on the home screen with ${clicks} clicks, on the TV after ${Math.round(tookMs)} ms`)
  expect(clicks).toBeLessThanOrEqual(6)
  // One that is longer than the screen ends in “…”.
  const { overflow, textOverflow, whiteSpace } = await heading.evaluate((one) => ({ ...getComputedStyle(one) }))
  expect([overflow, textOverflow, whiteSpace]).toEqual(['hidden', 'ellipsis', 'nowrap'])
  expect(curator.complaints).toEqual([])
})

it('a poster is lifted, moved and dropped by keys, and the place is read aloud', async () => {
  const { page } = curator
  const poster = page
    .locator('[data-rail]', { hasText: row })
    .getByRole('button', { name: new RegExp(`^${movie}`, 'u') })
  await poster.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  const said = page.getByRole('status').filter({ hasText: movie })
  await said.first().waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('true')
  await page.keyboard.press('Escape')
  await page.getByText(homeRows.returned).waitFor({ state: 'attached' })
  expect(await page.getByText(homeRows.upToDate).count()).toBe(1)
})

it('a poster is dragged by the mouse to another place of its row, and the TV follows once it is published', async () => {
  const { page } = curator
  const stored = await send('/mainscreen/movies/store', { original_title: second })
  const id = numberAt(await stored.json(), 'data', 'id')
  await send(`/mainscreen/movies/${id}/publish`, {})
  await page.goto(`${panel.url}/mainscreen-home?put=${id}&section=movies`)
  await page.getByRole('dialog').getByRole('button', { name: row }).click()
  const rail = page.locator('[data-rail]', { hasText: row })
  const order = () =>
    rail.locator('[data-title]').evaluateAll((tiles) => tiles.map((tile) => Number(tile.getAttribute('data-title'))))
  await expect.poll(order).toHaveLength(2)
  const [moved, other] = await order()
  expect(moved).toBe(id)
  const boxOf = async (title: number) => (await rail.locator(`[data-title="${title}"]`).boundingBox())!
  const from = await boxOf(moved!)
  const to = await boxOf(other!)
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width - 4, to.y + to.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect.poll(order).toEqual([other, moved])
  await page.getByText(homeRows.saved).waitFor()
  await click('button', /^Publish to/u)
  const titles = tv.getByRole('region', { name: row }).locator('.card-title')
  await expect.poll(() => titles.allTextContents()).toEqual([movie, second])
  expect(curator.complaints).toEqual([])
})

it('the page of the title opens with the remote: one of its lists plays it, and cast and trailer are a few keys away', async () => {
  const id = Number(/movie\/(\d+)\//u.exec(edited)![1])
  await send('/mainscreen/videos/store', {
    movie: id,
    name: 'Trailer one',
    kind: 'trailer',
    url: 'https://www.youtube.com/watch?v=abcdefghijk',
    language: 'en',
    official: true,
  })
  const answer = await fetch(`${panel.url}/api/mainscreen/titles/${id}/credits`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const version = numberAt(await answer.json(), 'data', 'version')
  const credits = [{ department: 'cast', name: actor, role: 'The keeper', picture: null }]
  await send(`/mainscreen/titles/${id}/credits`, { credits, version })
  await tv
    .getByRole('button', { name: new RegExp(movie, 'u') })
    .first()
    .focus()
  await tv.keyboard.press('Enter')
  await tv.getByTestId('title-page').waitFor()
  await tv.getByTestId('playable').filter({ hasText: 'Wohnzimmer' }).waitFor()
  expect(await tv.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('play-title')
  await tv.keyboard.press('ArrowRight')
  expect(await tv.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('trailer')
  await tv.keyboard.press('Enter')
  await tv.getByTestId('trailer-dialog').locator('.qr').waitFor()
  await tv.keyboard.press('Backspace')
  await tv.keyboard.press('ArrowDown')
  expect(await tv.evaluate(() => document.activeElement?.textContent)).toContain(actor)
  const name = tv.getByTestId('cast').locator('strong')
  expect(
    await name.evaluate((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1),
  ).toBe(true)
  await tv.keyboard.press('Backspace')
  expect(await tv.locator('dialog[open]').count()).toBe(0)
})
