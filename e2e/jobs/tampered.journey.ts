import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginJob } from '../support/begin-job.ts'
import type { Seat } from '../support/browser.ts'
import { ownAccount } from '../support/own-account.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from '../support/shared-panel.ts'
import { staffSeat } from '../support/staff-seat.ts'

// Somebody has changed the app: what was expected, what was found, who runs it, and a block that shows whom it hits.
const en = readAllMessages('en')
const { tampered: words } = en
const { actions, fields } = en.resources.tampered_devices
/** The signer that three TVs of the demo report. */
const found = '5bd0c3f1'.repeat(8)

let panel: SharedPanel
let browser: Browser
let seat: Seat

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
  seat = await staffSeat(browser, panel.url, ownAccount(panel, 'tampered'))
}, 240_000)

afterAll(clearSeats)

const sheet = () => seat.page.getByRole('dialog').first()

it('the home names suspected apps; one opens to what was expected and found, and whose TVs run it', async () => {
  const { page } = seat
  await page.goto(panel.url)
  const line = page.getByRole('link', { name: /^Modified app suspected/u })
  await line.waitFor()
  const said = Number(/(\d+) TVs?$/u.exec(await line.innerText())![1])
  const job = beginJob('judge-tampered-app')
  await job.click(line)
  await page.waitForURL(/\/tempered-devices\?|\/tempered\?/u)
  await page.locator('[data-row]').first().waitFor()
  // The home counts what the list shows.
  expect(await page.locator('[data-row]').count()).toBe(said)
  await job.click(page.locator('[data-row]').last().locator('[data-open]'))
  await sheet().getByText(words.signer).waitFor()
  for (const text of [fields.expected, fields.found, words.differs, fields.first_at, fields.last_at])
    await sheet().getByText(text, { exact: true }).first().waitFor()
  await sheet().getByText(words.same_other.replace('{{count, number}}', '3')).waitFor()
  expect(job.finish().exceeded).toEqual([])
  const [expected, foundBox] = await Promise.all(
    [fields.expected, fields.found].map((text) => sheet().getByRole('heading', { name: text }).boundingBox()),
  )
  expect(Math.abs(expected!.y - foundBox!.y), 'side by side').toBeLessThan(2)
})

it('a block shows whom it hits, and hits every TV with the same app', async () => {
  const { page } = seat
  const job = beginJob('block-tampered-app')
  await job.click(sheet().getByRole('button', { name: actions.block.label }))
  const dialog = page.getByRole('dialog').last()
  await job.check(dialog.getByRole('radio', { name: words.allSame_other.replace('{{count, number}}', '3') }))
  await dialog.getByRole('listitem').first().waitFor()
  await job.fill(dialog.getByLabel(en.table.inputs.reason), 'Sold with a changed app')
  await job.click(dialog.getByRole('button', { name: words.blockCount_other.replace('{{count, number}}', '3') }))
  await dialog.getByLabel(en.table.inputs.reason).waitFor({ state: 'detached' })
  await page.goto(`${panel.url}${new URL(page.url()).pathname}?search=${found}&state=blocked`)
  await page.locator('[data-row]').nth(2).waitFor()
  expect(job.finish().exceeded).toEqual([])
  expect(await page.locator('[data-row]').count()).toBe(3)
  expect(seat.complaints).toEqual([])
})
