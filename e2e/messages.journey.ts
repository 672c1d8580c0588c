import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, openSeat, tvScreen, type Seat } from './support/browser.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { staffSessionToken } from './support/open-session.ts'
import { ownAccount } from './support/own-account.ts'
import { turnOnTv } from './support/owner-and-tv.ts'
import { sharedPanel, type SharedPanel } from './support/shared-panel.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'

const en = readAllMessages('en')

const { mac_notifications: resources } = en.resources
const { messages, messageTargets, table } = en
const patienceMs = 120_000

let panel: SharedPanel
let browser: Browser
let staff: Seat
let tv: Seat
let mac: string

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
  staff = await openSeat(browser, { viewport: desktop })
  const token = await staffSessionToken(panel.url, ownAccount(panel, 'messages'))
  await staff.context.addCookies([{ name: 'token', value: token, url: panel.url }])
  tv = await openSeat(browser, { viewport: tvScreen })
  mac = (await turnOnTv(tv.page, panel.url)).mac
}, patienceMs)

afterAll(async () => {
  await clearSeats()
})

/** Chooses something else in a list. */
async function choose(page: Page, chosen: string, option: string): Promise<void> {
  await page.getByRole('button', { name: chosen }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

it('sends a message to one TV, which shows it at once, and counts that it was confirmed', async () => {
  const { page } = staff
  await page.goto(`${panel.url}/settings/mac-notifications?add=1`)
  const form = page.getByRole('dialog')
  await form.getByLabel(resources.fields.label, { exact: true }).fill('Sunday')
  await form.getByLabel(`${resources.fields.title} · English`).fill('We are <b>away</b>')
  await form.getByLabel(`${resources.fields.body} · English`).fill('On Sunday from 3 to 4.')
  await choose(page, messageTargets.all, messageTargets.macs)
  await form.getByLabel(messages.target.macs).fill(mac.toLowerCase().replaceAll(':', '-'))
  await form.getByText(messages.target.reach.count_one.replace('{{count, number}}', '1')).waitFor()
  await choose(page, resources.values.placement.bell, resources.values.placement.modal)
  await form.getByText(resources.fields.needs_confirm).click()
  await form.getByRole('button', { name: table.form.add, exact: true }).click()

  // What was added goes on to its last look.
  const last = page.getByRole('dialog', { name: 'Send “Sunday”' })
  const sentAt = Date.now()
  await last.getByRole('button', { name: resources.actions.send.label }).click()
  const modal = tv.page.getByTestId('modal')
  await modal.getByText('We are <b>away</b>').waitFor()
  console.log(`a message was on the TV ${Date.now() - sentAt} ms after the press`)
  await page.getByRole('link', { name: 'Sunday' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('We are <b>away</b>').waitFor()
  await sheet.locator('[data-step=delivered]', { hasText: '1' }).waitFor()
  // Nobody has confirmed it, so a TV that was switched off shows it again.
  await tv.page.reload()
  await modal.getByText('We are <b>away</b>').waitFor()
  await modal.getByRole('button', { name: en.tvLine.message.confirm }).click()
  await sheet.locator('[data-step=confirmed]', { hasText: '1' }).waitFor()
  await sheet.getByText(mac, { exact: true }).waitFor()
  expect(await sheet.locator('[data-step=read]').innerText()).toBe('1')
})

it('takes an announcement off the screen of the TV when another replaces it, and the last when it is switched off', async () => {
  const token = (await staff.context.cookies()).find(({ name }) => name === 'token')!.value
  const ask = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${panel.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    expect(answer.ok, path).toBe(true)
    return numberAt(await answer.json(), 'data', 'id')
  }
  const announce = async (title: string, body = 'Soon') => {
    const id = await ask('POST', '/announcements/store', { title, body, audience: 'devices' })
    await ask('POST', `/announcements/${id}/publish`, { notify: false })
    return id
  }
  const ticker = tv.page.getByTestId('ticker')
  await announce('The first one')
  await ticker.getByText('The first one').waitFor()
  await announce('The second one')
  await ticker.getByText('The second one').waitFor()
  await tv.page.reload()
  await ticker.getByText('The second one').waitFor()
  // While a long one is on the screen a phone can still be connected: it covers nothing, and pushes nothing over the edge.
  const long = await announce('Wartungsarbeiten', 'Benachrichtigungseinstellungen finden Sie im Telefon. '.repeat(9))
  await ticker.getByText('Wartungsarbeiten').waitFor()
  const boxOf = async (place: Locator) => (await place.boundingBox())!
  const above = await boxOf(tv.page.getByTestId('open-settings'))
  const qr = await boxOf(tv.page.getByRole('img', { name: en.tv.setup.qr }))
  expect(qr.y).toBeGreaterThanOrEqual(above.y + above.height)
  const [words, notes] = [await boxOf(tv.page.locator('.setup-words')), await boxOf(ticker)]
  for (const name of ['pairing-code', 'inactive']) {
    const { y, height } = await boxOf(tv.page.getByTestId(name))
    expect(y + height, name).toBeLessThanOrEqual(words.y + words.height)
  }
  for (const name of ['mac', 'device-key']) {
    const { y, height } = await boxOf(tv.page.getByTestId(name))
    expect(y + height, name).toBeLessThanOrEqual(notes.y)
  }
  await ask('POST', '/announcements/update', { id: long, active: false })
  await ticker.waitFor({ state: 'detached' })
  expect([...staff.complaints, ...tv.complaints]).toEqual([])
})
