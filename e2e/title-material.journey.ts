import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type DrawPicture,
  openInventedService,
} from '../apps/server/src/testing/invented-service/open-invented-service.ts'
import { openXtreamStub, type XtreamStub } from '../apps/server/src/testing/stubs/xtream-stub.ts'
import { openSeat, tvScreen, type Seat } from './support/browser.ts'
import { askAsOwner } from './support/open-session.ts'
import { acceptLicence, ownersPassword, turnOnTv } from './support/owner-and-tv.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { startPanel, type Panel } from './support/start-panel.ts'

// A TV opens a series that the metadata service lists and nobody has ever read in full: all of it comes while the page is open.
let service: Awaited<ReturnType<typeof openInventedService>>
let provider: XtreamStub
let panel: Panel
let tv: Seat

beforeAll(async () => {
  const draw: DrawPicture = (_, kind) => {
    const [width, height] = kind === 'backdrop' || kind === 'logo' ? [64, 36] : [40, 60]
    return sharp({ create: { width, height, channels: 3, background: '#c8553d' } })
      .png()
      .toBuffer()
  }
  service = await openInventedService({ draw })
  provider = await openXtreamStub({ live: 1, movies: 0, series: 0 })
  const env = { TMDB_URL: service.url, TMDB_KEY: service.key, FETCH_ALLOW: '127.0.0.1/32' }
  panel = await startPanel({ env })
  tv = await openSeat(await sharedBrowser(), { viewport: tvScreen })
}, 120_000)

afterAll(async () => {
  await clearSeats()
  await panel?.stop()
  await Promise.all([service?.close(), provider?.close()])
})

/** The width of the first picture of this kind that is drawn; 0 while none is. */
const widthOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const images = [...document.querySelectorAll<HTMLImageElement>(wanted)]
    return images.find(({ complete, naturalWidth }) => complete && naturalWidth > 0)?.naturalWidth ?? 0
  }, selector)

it('shows the cast with portraits, episodes with stills, and the logo over the backdrop', async () => {
  const { page } = tv
  const identity = await turnOnTv(page, panel.url)
  const ask = await askAsOwner(panel.url, { ...identity, password: null })
  await ask(ownerCalls.setPassword, { password: ownersPassword })
  const { username, password } = provider.panel
  await ask(ownerSourceCalls.addXtream, { name: 'Home', server: provider.url, username, password })
  await acceptLicence(page)
  const series = page.locator('[data-testid=home] .card[data-kind=series]').first()
  // A TV reads its home once an hour, or when its rows change: pictures that are stored after that come with the next reading.
  const isPictured = async () => {
    await page.getByTestId('tab-home').click()
    await series.focus()
    if (await page.locator('.home-backdrop').isVisible()) return true
    await page.reload()
    return false
  }
  // There are some hundred pictures, and other journeys need the processors too.
  await expect.poll(isPictured, { timeout: 120_000, interval: 2_000 }).toBe(true)
  await series.click()
  await page.getByTestId('title-page').waitFor()
  const cast = page.getByTestId('cast')
  await cast.waitFor()
  expect(await cast.locator('li').count()).toBe(7)
  await page.locator('.title-episodes').getByText('Episode 1').waitFor()
  const width = (selector: string) => widthOf(page, `[data-testid=title-page] ${selector}`)
  await expect.poll(() => width('[data-testid=cast] img')).toBeGreaterThan(0)
  await expect.poll(() => width('.title-episodes img')).toBeGreaterThan(0)
  await expect.poll(() => width('h1 img')).toBeGreaterThan(0)
  // More people than fit scroll in their row; the page is as wide as the screen.
  const wider = (selector: string) =>
    page.locator(selector).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await wider('.title-scroll')).toBe(0)
  expect(await wider('[data-testid=cast]')).toBeGreaterThan(0)
  expect(await page.locator('[data-testid=title-page] h1 img').getAttribute('alt')).not.toBe('')
  // Its own address alone: what the service has is shown from the panel's store.
  const sources = await page
    .locator('[data-testid=title-page] img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  expect(sources.every((source) => source?.startsWith('/pictures/'))).toBe(true)
  // A remote that points reaches the button in front of the backdrop.
  await page.keyboard.press('Escape')
  await page.locator('.home-backdrop').waitFor()
  await page.getByTestId('open-settings').click({ timeout: 15_000 })
  await page.getByTestId('settings').waitFor()
  expect(tv.complaints).toEqual([])
}, 240_000)
