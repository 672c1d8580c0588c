import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { phone, openSeat, tvScreen, type Seat } from './support/browser.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { ownAccount } from './support/own-account.ts'
import {
  acceptLicence,
  ownersPassword,
  signInAsOwner,
  turnOnTv,
  uploadPlaylist,
  type Identity,
} from './support/owner-and-tv.ts'
import { staffSessionToken } from './support/open-session.ts'
import { sharedPanel, type SharedPanel } from './support/shared-panel.ts'

const en = readAllMessages('en')

const { ownerSettings, ownerLocks, ownerSelf, tvSettings } = en

let panel: SharedPanel
let browser: Browser
let owner: Seat
let tv: Seat

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
}, 240_000)

afterAll(async () => {
  await clearSeats()
})

beforeEach(async () => {
  await clearSeats()
  owner = await openSeat(browser, { viewport: phone, hasWorker: false })
  tv = await openSeat(browser, { viewport: tvScreen })
})

/** The TV is on, its owner signed in on the phone, and there is something to watch. */
async function begin({ isSold = false } = {}): Promise<void> {
  const identity = await turnOnTv(tv.page, panel.url)
  if (isSold) await sell(identity)
  await signInAsOwner(owner.page, panel.url, identity)
  await uploadPlaylist(owner.page, panel.url)
  await acceptLicence(tv.page)
}

it('applies a preference on the TV and gives the phone its receipt', async () => {
  await begin()
  const { page } = owner
  await page.goto(`${panel.url}/device/settings`)
  await page.getByRole('link', { name: new RegExp(`^${ownerSettings.pages.theme.title}`, 'u') }).click()
  await page.getByRole('radio', { name: new RegExp(`^${ownerSettings.options.theme.day}`, 'u') }).check({ force: true })
  await page.locator('[data-receipt=applied]').waitFor()
  expect(await tv.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('day')

  await page.goto(`${panel.url}/device/preferences/audio-language`)
  await page.getByRole('button', { name: ownerSettings.list.add }).click()
  await page.getByRole('option', { name: 'German' }).click()
  await page.locator('[data-receipt=applied]').waitFor()
  await tv.page.getByTestId('open-settings').click()
  await tv.page.locator('[data-setting=audio_languages]').getByText('German').waitFor()

  // A TV that is switched off is said to be so, and catches up when it is on again.
  await tv.page.goto('about:blank')
  await page.goto(`${panel.url}/device/language`)
  await page.getByRole('radio', { name: 'Polish' }).check({ force: true })
  await page.locator('[data-receipt=under-way], [data-receipt=off]').waitFor()
  await tv.page.goto(`${panel.url}/tv/`)
  await page.locator('[data-receipt=applied]').waitFor()
  expect(await tv.page.evaluate(() => document.documentElement.lang)).toBe('pl')
  expect([...owner.complaints, ...tv.complaints]).toEqual([])
})

it('keeps what the parents lock closed until their PIN, with no network either', async () => {
  await begin()
  const adult = tv.page.locator('#groups').getByRole('option', { name: /XXX/u })
  await adult.click()
  await tv.page.getByText(tvSettings.pin.noPin).waitFor()
  await tv.page.keyboard.press('Escape')

  const { page } = owner
  await page.goto(`${panel.url}/device/parent-lock`)
  await page.getByLabel(ownerLocks.parent.field, { exact: true }).fill('1234')
  await page.locator('label').filter({ hasText: 'Horror' }).click()
  await page.getByLabel(ownerLocks.password, { exact: true }).fill(ownersPassword)
  await page.getByRole('button', { name: en.owner.save }).click()
  await page.getByText(en.server.errors.easy_pin).waitFor()
  await page.getByLabel(ownerLocks.parent.field, { exact: true }).fill('4071')
  await page.getByRole('button', { name: en.owner.save }).click()
  await page.getByText(ownerLocks.parent.isSet).waitFor()
  await page.locator('[data-receipt=applied]').waitFor()

  await tv.context.setOffline(true)
  const channels = tv.page.locator('#channels')
  expect(await channels.getByText(/^(?:XXX|Horror) \d/u).count()).toBe(0)
  await tv.page
    .locator('#groups')
    .getByRole('option', { name: /Horror/u })
    .click()
  const digits = tv.page.getByLabel(tvSettings.pin.parent)
  await digits.fill('9999')
  await digits.press('Enter')
  await tv.page.getByText(tvSettings.pin.wrong).waitFor()
  await digits.fill('4071')
  await digits.press('Enter')
  await channels
    .getByText(/^Horror \d/u)
    .first()
    .waitFor()

  // A whole source is closed in the same way: not even its groups are named.
  await tv.context.setOffline(false)
  await page.goto(`${panel.url}/device/playlists`)
  await page.getByRole('button', { name: 'More actions for family' }).click()
  await page.getByRole('menuitem', { name: en.owner.edit }).click()
  await page.getByText(en.ownerSources.pin, { exact: true }).click()
  await page.getByRole('button', { name: en.owner.save }).click()
  await page.waitForURL(`${panel.url}/device/playlists`)
  await page
    .getByText(/^On the TV/u)
    .first()
    .waitFor()
  await tv.page.reload()
  const source = tv.page.locator('#groups').getByRole('option', { name: /family/u })
  await source.waitFor()
  await tv.context.setOffline(true)
  expect(await tv.page.locator('#groups').getByRole('option').count()).toBe(2)
  expect(await channels.getByRole('option').count()).toBe(0)
  await source.click()
  await digits.fill('4071')
  await digits.press('Enter')
  await channels
    .getByText(/^News \d/u)
    .first()
    .waitFor()
  await source.waitFor({ state: 'detached' })
  expect(owner.complaints).toEqual(expect.not.arrayContaining([expect.stringMatching(/^5\d\d/u)]))
})

it('moves everything to a new TV that is next to the phone', async () => {
  await begin({ isSold: true })
  const newTv = await openSeat(browser, { viewport: tvScreen })
  const fresh = await turnOnTv(newTv.page, panel.url)
  const { page } = owner
  await page.goto(`${panel.url}/device/transfer`)
  await page.getByRole('textbox', { name: ownerSelf.transfer.mac }).fill(fresh.mac)
  // What was typed outlasts a reload, but for the secrets.
  await page.reload()
  expect(await page.getByRole('textbox', { name: ownerSelf.transfer.mac }).inputValue()).toBe(fresh.mac)
  await page.getByRole('textbox', { name: ownerSelf.transfer.key }).fill(fresh.deviceKey)
  await page.getByLabel(ownerSelf.transfer.password, { exact: true }).fill(ownersPassword)
  await page.getByRole('button', { name: ownerSelf.transfer.submit }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: ownerSelf.transfer.submit }).click()
  await page.waitForURL(`${panel.url}/device`)
  await page.getByText(fresh.mac).first().waitFor()
  await newTv.page.locator('#groups').getByRole('option', { name: /News/u }).waitFor()
  await expect
    .poll(() => tv.page.getByTestId('license').getAttribute('data-status'), { timeout: 10_000 })
    .toBe('transferred')
  expect([...owner.complaints, ...newTv.complaints]).toEqual([])
})

it('opens without a connection, keeps a choice across a reload and sends it when there is one', async () => {
  owner = await openSeat(browser, { viewport: phone })
  await begin()
  const { page, context } = owner
  await page.goto(`${panel.url}/device/preferences/banner-time`)
  await page.getByRole('textbox').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The second visit goes through the worker, which keeps what it fetches; nothing of the API is among it.
  await page.reload()
  await page.getByRole('textbox').waitFor()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: /^Increase/u }).click()
  await page.locator('[data-receipt=waiting]').waitFor()
  await page.reload()
  await page.locator('[data-receipt=waiting]').waitFor()
  expect(await page.getByRole('textbox').inputValue()).toBe('6')
  const kept = await page.evaluate(async () => {
    const caches = await globalThis.caches.keys()
    const requests = await Promise.all(caches.map(async (name) => (await globalThis.caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/device')
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([])
  await context.setOffline(false)
  await page.locator('[data-receipt=applied]').waitFor()
  await tv.page.getByTestId('open-settings').click()
  await tv.page.locator('[data-setting=banner_time_s]').getByText('6').waitFor()
})

/** A reseller activates the TV by what its screen shows. */
async function sell({ mac, deviceKey }: Identity): Promise<void> {
  const answer = await fetch(`${panel.url}/api/activation`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await staffSessionToken(panel.url, ownAccount(panel, 'owner-settings'))}`,
      'content-type': 'application/json',
      'idempotency-key': `sell-${mac}`,
    },
    body: JSON.stringify({ mac, device_key: deviceKey, period: '3m' }),
  })
  if (!answer.ok) throw new Error(`the TV was not activated: ${answer.status} ${await answer.text()}`)
}
