import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { desktop, phone, takeSeat, tvScreen, type Seat } from './support/browser.ts'
import { openStaffSession } from './support/open-session.ts'
import { ownAccount } from './support/own-account.ts'
import { acceptLicence, signInOwner, turnOnTv, type Identity } from './support/owner-and-tv.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from './support/shared-panel.ts'

const en = readAllMessages('en')

const playlist = `#EXTM3U\n#EXTINF:-1 group-title="News",One\nhttp://tv.example/1.ts\n`

let panel: SharedPanel
let browser: Browser
let tv: Seat
let owner: Seat

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
}, 240_000)

afterAll(async () => {
  await clearSeats()
})

beforeEach(async () => {
  await clearSeats()
  tv = await takeSeat(browser, { viewport: tvScreen })
  owner = await takeSeat(browser, { viewport: phone, hasWorker: false })
})

async function resellerAt(viewport: { width: number; height: number }): Promise<Seat> {
  const seat = await takeSeat(browser, { viewport })
  const token = await openStaffSession(panel.url, ownAccount(panel, 'activate-by-code'))
  await seat.context.addCookies([{ name: 'token', value: token, url: panel.url }])
  await seat.page.goto(`${panel.url}/devices`)
  await seat.page.getByRole('button', { name: en.activation.open }).waitFor()
  return seat
}

/** Counts what the reseller does: each press and each field filled is one action. */
function counting() {
  let count = 0
  return { act: async (action: Promise<unknown>) => void ((count += 1), await action), count: () => count }
}

async function activated(page: Page, { mac }: Identity): Promise<void> {
  await page.getByText(en.activation.done.replace('{{mac}}', mac)).waitFor()
  await tv.page.locator('[data-testid=license][data-status=active]').waitFor()
}

for (const [screen, viewport] of [
  ['a wide screen', desktop],
  ['a phone', phone],
] as const)
  it(`on ${screen} a reseller activates a TV that has just announced itself in four actions, and its owner fills it`, async () => {
    const identity = await turnOnTv(tv.page, panel.url)
    await tv.page.getByTestId('inactive').waitFor()
    const code = (await tv.page.getByTestId('pairing-code').innerText()).trim()
    const { page, complaints } = await resellerAt(viewport)
    const { act, count } = counting()

    await act(page.getByRole('button', { name: en.activation.open }).click())
    const dialog = page.getByRole('dialog')
    await act(dialog.getByLabel(en.activation.code).fill(code))
    await dialog.getByTestId('found-tv').waitFor()
    await act(dialog.getByRole('radio', { name: new RegExp(en.credits.periods['3m'], 'u') }).check({ force: true }))
    await act(dialog.getByRole('button', { name: en.activation.submit, exact: true }).click())
    await activated(page, identity)
    expect(count()).toBeLessThanOrEqual(4)

    // The owner adds a playlist, and the TV has it.
    await signInOwner(owner.page, panel.url, identity)
    await owner.page.goto(`${panel.url}/device/playlists-upload/add`)
    const buffer = Buffer.from(playlist)
    await owner.page.locator('input[type=file]').setInputFiles({ name: 'a.m3u', mimeType: 'audio/x-mpegurl', buffer })
    await owner.page.getByRole('button', { name: en.owner.uploads.send }).click()
    await acceptLicence(tv.page)
    expect(complaints).toEqual([])
  })

it('with MAC and device key it takes four actions as well', async () => {
  const identity = await turnOnTv(tv.page, panel.url)
  const { page } = await resellerAt(phone)
  const { act, count } = counting()
  await act(page.getByRole('button', { name: en.activation.open }).click())
  const dialog = page.getByRole('dialog')
  await act(dialog.getByLabel(en.resources.devices.fields.mac, { exact: true }).fill(identity.mac))
  await act(dialog.getByLabel(en.activation.key).fill(identity.deviceKey))
  await dialog.getByTestId('found-tv').waitFor()
  await act(dialog.getByRole('button', { name: en.activation.submit, exact: true }).click())
  await activated(page, identity)
  expect(count()).toBeLessThanOrEqual(4)
})
