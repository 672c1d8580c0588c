import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { phone, openSeat, tvScreen, type Seat } from './support/browser.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { acceptLicence, signInAsOwner, turnOnTv } from './support/owner-and-tv.ts'
import { sharedPanel, type SharedPanel } from './support/shared-panel.ts'
import { openStreamOrigin, streamNames, type StreamOrigin } from './support/stream-origin.ts'
import { tinyVideo } from './support/tiny-video.ts'

const en = readAllMessages('en')

const { owner: words, ownerSources, ownerSettings, tvLine } = en

let origin: StreamOrigin
let panel: SharedPanel
let browser: Browser
let owner: Seat
let tv: Seat

beforeAll(async () => {
  origin = await openStreamOrigin()
  panel = await sharedPanel()
  browser = await sharedBrowser()
  owner = await openSeat(browser, { viewport: phone, hasWorker: false })
  tv = await openSeat(browser, { viewport: tvScreen })
  await signInAsOwner(owner.page, panel.url, await turnOnTv(tv.page, panel.url))
})

afterAll(async () => {
  await clearSeats()
  await origin?.close()
})

it('brings a playlist link from the phone to the TV, which plays its HLS', async () => {
  const { page } = owner
  await page.goto(`${panel.url}/device/playlists/add`)
  await page.getByLabel(words.playlists.name, { exact: true }).fill('Home')
  await page.getByLabel(words.playlists.url, { exact: true }).fill(origin.playlistUrl)
  await page.getByRole('button', { name: ownerSources.test }).click()
  await page.getByText(ownerSources.works).waitFor()
  await page.getByRole('button', { name: words.playlists.addAction }).click()

  await acceptLicence(tv.page)
  await channel(streamNames.plays).click()
  await state('playing')
  const time = () => tv.page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  const begun = await time()
  await expect.poll(time, { timeout: 10_000, interval: 100 }).toBeGreaterThan(begun + 1)
  const size = await tv.page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight])
  expect(size).toEqual([tinyVideo.width, tinyVideo.height])
  expect(origin.asked.filter((path) => path.endsWith('.m4s')).length).toBeGreaterThan(0)
  expect([...owner.complaints, ...tv.complaints]).toEqual([])
})

it('shows the logo of a channel from the panel, in the list and over the picture, and initials where there is none', async () => {
  const row = channel(streamNames.plays)
  const image = row.locator('.logo[data-logo=shown] img')
  await image.waitFor()
  expect(await image.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight])).toEqual([16, 9])
  expect(await image.getAttribute('src')).toMatch(/^\/pictures\/logos\//u)
  await tv.page.getByTestId('player').locator('.logo[data-logo=shown] img').waitFor({ state: 'attached' })
  expect(origin.asked.filter((path) => path === '/plays/logo.png')).toHaveLength(1)
  const without = channel(streamNames.second).locator('.logo')
  expect([await without.innerText(), await without.locator('img').count()]).toEqual(['TZ', 0])
  const sizes = await tv.page
    .locator('#channels .logo')
    .evaluateAll((all) => all.map((one) => `${one.clientWidth}x${one.clientHeight}`))
  expect(new Set(sizes).size).toBe(1)
  expect(tv.complaints).toEqual([])
})

it('changes channels as the owner chose on the phone', async () => {
  const { keyboard } = tv.page
  // A small picture first, of the next in the group; OK takes it, and OK once more goes back.
  await keyboard.press('ArrowUp')
  const preview = tv.page.getByTestId('preview')
  await preview.getByText(streamNames.second).waitFor()
  await tv.page.locator('[data-testid=preview][data-state=playing]').waitFor()
  await keyboard.press('Enter')
  await preview.waitFor({ state: 'detached' })
  await playing(streamNames.second)
  await keyboard.press('Enter')
  await playing(streamNames.plays)
  await keyboard.press('2')
  await tv.page.getByTestId('dialled').getByText('2').waitFor()
  await playing(streamNames.second)

  await owner.page.goto(`${panel.url}/device/modes/zapping`)
  await owner.page.getByText(ownerSettings.fields.preview, { exact: true }).click()
  await applied()
  // Without it the channel is there at once; after the last of the group comes the first.
  await keyboard.press('ArrowUp')
  await playing(streamNames.plays)
  expect(await preview.count()).toBe(0)
  await choose('modes/zapping', ownerSettings.options.scope.all)
  await keyboard.press('ArrowDown')
  await playing(streamNames.raw)
})

it('lays its lists out and opens them as the owner chose on the phone', async () => {
  const list = tv.page.locator('#channels')
  await tv.page.keyboard.press('Escape')
  expect(await list.getAttribute('data-layout')).toBe('list')
  await choose('modes/live-tv', ownerSettings.options.layout.grid)
  expect(await list.getAttribute('data-layout')).toBe('grid')
  await choose('modes/live-tv', ownerSettings.options.start_on.all)
  expect(await chosenRow()).toContain(streamNames.plays)
  await tv.page.keyboard.press('ArrowRight')
  expect(await chosenRow()).toContain(streamNames.second)
  await tv.page.keyboard.press('f')
  await choose('modes/live-tv', ownerSettings.options.start_on.favourites)
  await tv.page.getByTestId('position').getByText('1 of 1').waitFor()
  await choose('modes/live-tv', ownerSettings.options.start_on.last)
  await tv.page.reload()
  await list.waitFor()
  expect(await chosenRow()).toContain(streamNames.raw)

  await tv.page.getByTestId('tab-movies').click()
  await channel(streamNames.movie).click()
  await state('playing')
  await choose('preferences/aspect-ratio', ownerSettings.options.aspect_ratio.zoom)
  expect(await tv.page.locator('video').evaluate((video) => getComputedStyle(video).objectFit)).toBe('cover')
  expect([...owner.complaints, ...tv.complaints]).toEqual([])
  await tv.page.keyboard.press('Escape')
  await tv.page.getByTestId('tab-live_tv').click()
})

it('says of every stream it may not play why', async () => {
  const { play } = tvLine
  const shown: [keyof typeof streamNames, string][] = [
    ['refused', play.refused],
    ['gone', play.gone],
    ['closed', play.closed],
    ['format', play.format],
    ['raw', play.format],
  ]
  for (const [name, text] of shown) {
    await channel(streamNames[name]).click()
    await state(name === 'raw' ? 'format' : name)
    expect(await tv.page.getByTestId('player-state').innerText(), name).toContain(text)
    if (name === 'refused') {
      await tv.page.getByTestId('report').click()
      await tv.page.getByText(play.reported).waitFor()
    }
    await tv.page.getByRole('button', { name: play.close }).click()
  }
})

function channel(title: string) {
  return tv.page.locator('#channels').getByRole('option').filter({ hasText: title }).first()
}

function state(wanted: string): Promise<void> {
  return tv.page.locator(`[data-testid=player][data-state=${wanted}]`).waitFor()
}

async function playing(title: string): Promise<void> {
  await tv.page
    .getByTestId('player')
    .and(tv.page.getByLabel(title, { exact: true }))
    .waitFor()
}

/** Takes one of the cards of a screen of settings and waits until the TV has it. */
async function choose(path: string, option: string): Promise<void> {
  await owner.page.goto(`${panel.url}/device/${path}`)
  await owner.page.getByRole('radio', { name: option, exact: true }).check({ force: true })
  await applied()
}

async function applied(): Promise<void> {
  await owner.page.locator('[data-receipt=applied]').waitFor()
}

/** The row the remote is on. */
function chosenRow(): Promise<string> {
  return tv.page.locator('#channels [aria-selected=true]').innerText()
}
