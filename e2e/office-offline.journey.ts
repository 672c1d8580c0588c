import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, openSeat, type Seat } from './support/browser.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { staffSessionToken } from './support/open-session.ts'
import { ownAccount } from './support/own-account.ts'
import { sharedPanel, type SharedPanel } from './support/shared-panel.ts'

const en = readAllMessages('en')
const { devices } = en.resources

let panel: SharedPanel
let browser: Browser
let staff: Seat

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
  staff = await openSeat(browser, { viewport: desktop })
  const token = await staffSessionToken(panel.url, ownAccount(panel, 'office-offline'))
  await staff.context.addCookies([{ name: 'token', value: token, url: panel.url }])
}, 240_000)

afterAll(async () => {
  await staff.context.setOffline(false)
  await clearSeats()
})

it('keeps what is selected and typed when a part of the page cannot be fetched, and shows the part once there is a connection', async () => {
  const { page, context } = staff
  await page.goto(`${panel.url}/devices`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  await rows.nth(1).getByRole('checkbox').check({ force: true })
  await rows.nth(2).getByRole('checkbox').check({ force: true })
  const selected = page.getByText(en.table.select.count_other.replace('{{count, number}}', '2'))
  await selected.waitFor()

  await context.setOffline(true)
  await page.getByRole('button', { name: en.table.add.replace('{{resource}}', devices.one), exact: true }).click()
  await page.getByText(en.shell.chunk.part).waitFor()
  expect(await selected.isVisible()).toBe(true)

  await context.setOffline(false)
  const form = page.getByRole('dialog')
  const name = form.getByRole('textbox', { name: new RegExp(`^${devices.fields.name}`, 'u') })
  await name.waitFor()
  expect(await page.getByText(en.shell.chunk.part).count()).toBe(0)

  // What is typed stays when the connection is lost again while it is sent.
  await form.getByRole('textbox', { name: new RegExp(`^${devices.fields.mac}`, 'u') }).fill('00:1A:79:7E:57:44')
  await name.fill('Garage')
  await context.setOffline(true)
  await form.getByRole('button', { name: en.table.form.add, exact: true }).click()
  await page.getByText(en.table.form.offline).first().waitFor()
  expect(await name.inputValue()).toBe('Garage')
  await context.setOffline(false)
})

it('shows its own message inside the frame when a screen cannot be fetched, and the screen on another try', async () => {
  const { page, context } = staff
  await page.goto(`${panel.url}/devices`)
  const menu = page.getByRole('navigation', { name: en.shell.sidebar.label })
  const link = menu.locator('a[href="/reseller-credits"]')
  await link.waitFor()
  await context.setOffline(true)
  await link.click()
  await page.getByRole('button', { name: en.shell.tryAgain }).waitFor()
  expect(page.url()).toBe(`${panel.url}/reseller-credits`)
  expect(await menu.isVisible()).toBe(true)
  await context.setOffline(false)
  await page.getByRole('button', { name: en.shell.tryAgain }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: en.shell.tryAgain }).count()).toBe(0)
})
