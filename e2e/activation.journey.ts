import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, openSeat, type Seat } from './support/browser.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { staffSessionToken } from './support/open-session.ts'
import { ownAccount } from './support/own-account.ts'
import { sharedPanel, type SharedPanel } from './support/shared-panel.ts'
import { rowsAt, numberAt, textAt } from '@castellan/contract/types/value-at.ts'

const en = readAllMessages('en')

const mac = '00:1A:79:7E:57:01'
const { actions } = en.resources.devices

let panel: SharedPanel
let browser: Browser
let reseller: Seat
let token: string

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
  reseller = await openSeat(browser, { viewport: desktop })
  token = await staffSessionToken(panel.url, ownAccount(panel, 'activation'))
  await reseller.context.addCookies([{ name: 'token', value: token, url: panel.url }])
}, 240_000)

afterAll(async () => {
  await clearSeats()
})

it('a reseller activates a device and sees the balance fall; undo restores it', async () => {
  const { page } = reseller
  const id = await addDevice()
  const price = await priceOf(id, '3m')
  expect(price).toBeGreaterThan(0)

  await page.goto(`${panel.url}/devices?open=${id}`)
  const before = await creditsInHeader(page)
  expect(before).toBe(await balance())
  const sheet = page.getByRole('dialog')
  await sheet.getByText(en.resources.devices.values.status.registered, { exact: true }).first().waitFor()

  // They choose how long, and sees beforehand what is left to them.
  await sheet.getByRole('button', { name: actions.activate.label }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: en.credits.prices.period })
  await dialog.getByRole('radio', { name: new RegExp(en.credits.periods['3m'], 'u') }).check({ force: true })
  await dialog.getByText(String(before - price), { exact: true }).waitFor()
  await dialog.getByRole('button', { name: actions.activate.label }).click()

  await page
    .getByText(/ activated until \d/u)
    .first()
    .waitFor()
  await expect.poll(() => creditsInHeader(page)).toBe(before - price)
  expect(await balance()).toBe(before - price)
  expect(await stateOf(id)).toBe('active')

  // They take it back where the panel has said that it was done.
  await page.getByRole('button', { name: en.table.undo }).click()
  await expect.poll(() => creditsInHeader(page)).toBe(before)
  expect(await balance()).toBe(before)
  expect(await stateOf(id)).toBe('registered')

  // The next screen says the same.
  await page.goto(`${panel.url}/reseller-credits`)
  expect(await creditsInHeader(page)).toBe(before)
  expect(reseller.complaints).toEqual([])
})

/** What the header says they have: the number before the label next to it. */
async function creditsInHeader(page: Page): Promise<number> {
  const chip = page.getByRole('link', { name: new RegExp(`^${en.credits.yourCredits}`, 'u') })
  return Number((await chip.locator('[aria-hidden]:not(svg)').first().innerText()).replaceAll(/\D/gu, ''))
}

async function addDevice(): Promise<number> {
  return numberAt(await ask('POST', '/devices/store', { mac, product: 'f2', name: 'Kitchen' }), 'data', 'id')
}

async function priceOf(id: number, period: string): Promise<number> {
  const prices = rowsAt(await ask('GET', `/credits/prices?device=${id}`), 'data')
  return numberAt(
    prices.find((each) => each['period'] === period),
    'credits',
  )
}

async function balance(): Promise<number> {
  return numberAt(await ask('GET', '/credits/summary'), 'balance')
}

async function stateOf(id: number): Promise<string> {
  return textAt(await ask('GET', `/devices/${id}`), 'data', 'status')
}

async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${panel.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
