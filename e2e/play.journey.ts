import { en } from '@castellan/contract/words/en.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, phone, takeSeat, tvScreen, type Seat } from './support/browser.ts'
import { signInOwner, turnOnTv } from './support/owner-and-tv.ts'
import { startPanel, type Panel } from './support/start-panel.ts'
import { openStreamOrigin, streamNames, type StreamOrigin } from './support/stream-origin.ts'
import { tinyVideo } from './support/tiny-video.ts'

const { owner: words, ownerSources, tvLine } = en

let origin: StreamOrigin
let panel: Panel
let browser: Browser
let owner: Seat
let tv: Seat

beforeAll(async () => {
  origin = await openStreamOrigin()
  panel = await startPanel({ env: { FETCH_ALLOW: '127.0.0.1' } })
  browser = await openBrowser()
  owner = await takeSeat(browser, { viewport: phone })
  tv = await takeSeat(browser, { viewport: tvScreen })
  await signInOwner(owner.page, panel.url, await turnOnTv(tv.page, panel.url))
})

afterAll(async () => {
  await browser?.close()
  await panel?.stop()
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

it('says of every stream it may not play why', async () => {
  const { play } = tvLine
  const told: [keyof typeof streamNames, string][] = [
    ['refused', play.refused],
    ['gone', play.gone],
    ['closed', play.closed],
    ['format', play.format],
    ['raw', play.format],
  ]
  for (const [name, text] of told) {
    await tv.page.getByRole('button', { name: play.close }).click()
    await channel(streamNames[name]).click()
    await state(name === 'raw' ? 'format' : name)
    expect(await tv.page.getByTestId('player-state').innerText(), name).toBe(text)
  }
})

function channel(title: string) {
  return tv.page.locator('#channels').getByRole('option').filter({ hasText: title }).first()
}

function state(wanted: string): Promise<void> {
  return tv.page.locator(`[data-testid=player][data-state=${wanted}]`).waitFor()
}
