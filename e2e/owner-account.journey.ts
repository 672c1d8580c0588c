import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { phone, openSeat, tvScreen, type Seat } from './support/browser.ts'
import { ownersPassword, signInAsOwner, turnOnTv } from './support/owner-and-tv.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from './support/shared-panel.ts'

const { tvAccount, owner: words } = readAllMessages('en')
const email = 'mia.hartmann@mail.example'
const accountPassword = 'seven blue kettles'

let panel: SharedPanel
let browser: Browser

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
}, 240_000)

afterAll(() => clearSeats())

/** A TV whose owner is signed in on a phone of its own. */
async function tvWithOwner(): Promise<{ mac: string; owner: Seat }> {
  const tv = await openSeat(browser, { viewport: tvScreen })
  const identity = await turnOnTv(tv.page, panel.url)
  const owner = await openSeat(browser, { viewport: phone, hasWorker: false })
  await signInAsOwner(owner.page, panel.url, identity)
  return { mac: identity.mac, owner }
}

async function fillAccount({ page }: Seat, way: 'create' | 'join'): Promise<void> {
  await page.goto(`${panel.url}/device/account`)
  await page.getByText(tvAccount[way], { exact: true }).click()
  await page.getByLabel(tvAccount.email).fill(email)
  await page.getByLabel(tvAccount.password, { exact: true }).fill(accountPassword)
  await page.locator('input[name=password]').fill(ownersPassword)
  await page.getByRole('button', { name: tvAccount.submit[way] }).click()
  await page.getByText(tvAccount.inAccount.replace('{{email}}', email)).waitFor()
}

it('opens both TVs of an owner on a new phone with one sign-in, and goes from one to the other', async () => {
  const [first, second] = [await tvWithOwner(), await tvWithOwner()]
  await fillAccount(first.owner, 'create')
  await fillAccount(second.owner, 'join')
  await second.owner.page.getByText(first.mac).waitFor()

  const fresh = await openSeat(browser, { viewport: phone, hasWorker: false })
  await fresh.page.goto(`${panel.url}/device/login`)
  await fresh.page.getByRole('link', { name: words.login.byAccount }).click()
  await fresh.page.getByLabel(tvAccount.email).fill(email)
  await fresh.page.getByLabel(tvAccount.password, { exact: true }).fill(accountPassword)
  await fresh.page.getByRole('button', { name: tvAccount.login.submit }).click()
  await fresh.page.waitForURL(`${panel.url}/device`)
  await fresh.page.getByText(first.mac).first().waitFor()
  await fresh.page.getByRole('button', { name: words.menu }).click()
  await fresh.page.getByRole('menuitem', { name: second.mac }).click()
  await expect.poll(() => fresh.page.locator('main').getByText(second.mac).count()).toBeGreaterThan(0)
})
