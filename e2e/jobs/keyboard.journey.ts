import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginJob } from '../support/begin-job.ts'
import type { Seat } from '../support/browser.ts'
import { ownAccount } from '../support/own-account.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from '../support/shared-panel.ts'
import { staffSeat } from '../support/staff-seat.ts'

// Everything by keyboard: the palette, g and a letter, and the sheet that lists the keys.
const en = readAllMessages('en')
const { search } = en.shell

let panel: SharedPanel
let browser: Browser
let seat: Seat

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
  seat = await staffSeat(browser, panel.url, ownAccount(panel, 'keyboard'))
  await seat.page.goto(panel.url)
  await seat.page.getByRole('heading', { name: en.home.title }).waitFor()
}, 240_000)

afterAll(clearSeats)

const palette = () => seat.page.getByRole('dialog', { name: search.label })
const options = () => palette().getByRole('menuitem')

it('opens a screen by its name, typed at once and by a word of its own', async () => {
  const { page } = seat
  const job = beginJob('palette-screen')
  await job.press(page, 'Control+k')
  // Not waited for: letters typed before the field is there belong into it.
  await job.type(page, 'tampered')
  await options().filter({ hasText: en.menu.tampered }).waitFor()
  await job.press(page, 'Enter')
  await page.getByRole('heading', { level: 1, name: en.resources.tampered_devices.many }).waitFor()
  expect(job.finish().exceeded).toEqual([])
})

it('begins an action without going anywhere first', async () => {
  const { page } = seat
  const job = beginJob('palette-action')
  await job.press(page, 'Control+k')
  await job.type(page, 'activate')
  await options().filter({ hasText: en.deviceHead.activate }).waitFor()
  await job.press(page, 'Enter')
  await page.getByRole('dialog').getByLabel(en.activation.code).waitFor()
  expect(job.finish().exceeded).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

it('returns to what was opened last', async () => {
  const { page } = seat
  const job = beginJob('palette-recent')
  await job.press(page, 'Control+k')
  await palette().getByText(search.recent).waitFor()
  await options().filter({ hasText: en.deviceHead.activate }).waitFor()
  await options().filter({ hasText: en.menu.tampered }).waitFor()
  // The one before the last: the last is above it.
  await job.press(page, 'ArrowDown')
  await job.press(page, 'ArrowDown')
  await job.press(page, 'Enter')
  await page.waitForURL(/tempered/u)
  expect(job.finish().exceeded).toEqual([])
})

it('goes to screens by g and a letter, and shows the keys at ?', async () => {
  const { page } = seat
  await page.goto(panel.url)
  await page.getByRole('heading', { name: en.home.title }).waitFor()
  // The keys are listened to a second after a page is there.
  await page.waitForTimeout(2_000)
  const job = beginJob('go-keys')
  await job.press(page, 'g')
  await job.press(page, 'u')
  await page.getByRole('heading', { level: 1, name: en.resources.users.many }).waitFor()
  expect(job.finish().exceeded).toEqual([])
  const sheet = beginJob('keys-sheet')
  await sheet.press(page, '?')
  const keys = page.getByRole('dialog', { name: en.table.keys.title })
  for (const text of [en.tableKeys.search, en.tableKeys.next, search.label, en.menu.devices])
    await keys.getByText(text, { exact: true }).first().waitFor()
  expect(sheet.finish().exceeded).toEqual([])
  expect(seat.complaints).toEqual([])
})
