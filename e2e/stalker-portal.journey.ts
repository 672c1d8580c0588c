import { startStubPortal, type StubPortal } from '@castellan/sources/testing/stub-portal.ts'
import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { phone, openSeat, tvScreen, type Seat } from './support/browser.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { signInAsOwner, turnOnTv } from './support/owner-and-tv.ts'
import { sharedPanel, type SharedPanel } from './support/shared-panel.ts'

const en = readAllMessages('en')

const registeredMac = '00:1A:79:4B:5C:6D'

let portal: StubPortal
let panel: SharedPanel
let browser: Browser
let owner: Seat
let tv: Seat

beforeAll(async () => {
  portal = await startStubPortal({ mac: registeredMac, script: '/stalker_portal/server/load.php', channels: 1_300 })
  panel = await sharedPanel()
  browser = await sharedBrowser()
  owner = await openSeat(browser, { viewport: phone, hasWorker: false })
  tv = await openSeat(browser, { viewport: tvScreen })
})

afterAll(async () => {
  await clearSeats()
  await portal?.close()
})

it('brings a Stalker portal from the phone to the TV: refused, mended, tested, saved, fetched', async () => {
  const { page } = owner
  await signInAsOwner(page, panel.url, await turnOnTv(tv.page, panel.url))

  // The portal does not know the MAC of this TV; the form had warned of it, and says what to do.
  const { ownerPortals: words, ownerSources: common } = en
  await page.goto(`${panel.url}/device/portals/add`)
  await page.getByLabel(en.owner.playlists.name, { exact: true }).fill('Living room')
  await page.getByLabel(words.url, { exact: true }).fill(`${portal.origin}/stalker_portal/c/`)
  await page.getByText(words.macWarning).waitFor()
  await page.getByRole('button', { name: common.test }).click()
  await page.getByText(en.sourceFaults.auth_required).waitFor()

  // They enter the one their provider has registered, and everything else is as they typed it.
  await page.getByText(words.tvMac).click()
  await page.getByLabel(words.mac, { exact: true }).fill(registeredMac.replaceAll(':', ''))
  expect(await page.getByText(words.macWarning).count()).toBe(0)
  await page.getByRole('button', { name: common.test }).click()
  await page.getByText(common.works).waitFor()
  await page.getByText('1,300 channels').waitFor()
  await page.getByRole('button', { name: common.save }).click()
  await page.waitForURL(`${panel.url}/device/portals`)

  // The TV lists what the portal has, and the phone says so without ever having shown the whole MAC again.
  await expect
    .poll(async () => Number((await tv.page.getByTestId('channel-count').innerText()).replaceAll(/\D/gu, '')), {
      timeout: 20_000,
      interval: 100,
    })
    .toBe(1_300)
  await page
    .getByText(/^On the TV/u)
    .first()
    .waitFor()
  expect(await page.content()).not.toContain(registeredMac)
  expect([...owner.complaints, ...tv.complaints]).toEqual([])
})
