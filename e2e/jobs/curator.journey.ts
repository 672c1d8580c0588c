import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginJob } from '../support/begin-job.ts'
import type { Seat } from '../support/browser.ts'
import { ownAccount } from '../support/own-account.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from '../support/shared-panel.ts'
import { staffSeat } from '../support/staff-seat.ts'

// Somebody who may edit the catalogue alone puts a movie of it on the home screen of TVs.
const en = readAllMessages('en')
const { homeRows } = en
/** A row of the demo that is filled by hand. */
const rowName = 'Tonight’s picks'

let panel: SharedPanel
let browser: Browser
let seat: Seat

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
  seat = await staffSeat(browser, panel.url, ownAccount(panel, 'curator'))
}, 240_000)

afterAll(clearSeats)

it('a published movie is put into a row of the home screen and sent to TVs', async () => {
  const { page } = seat
  const dialog = page.getByRole('dialog')
  await page.goto(`${panel.url}/mainscreen-movies`)
  const published = page
    .locator('[data-row]')
    .filter({ hasText: en.resources.movies.values.status.published })
    .first()
    .locator('[data-open]')
  const job = beginJob('movie-on-home-screen')
  await job.click(published)
  await job.click(dialog.getByRole('link', { name: homeRows.putOn, exact: true }))
  await page.waitForURL(/[?&]put=\d+/u)
  const movie = new URL(page.url()).searchParams.get('put')
  await job.click(dialog.getByRole('button', { name: rowName }))
  await page.locator('[data-rail]', { hasText: rowName }).locator(`[data-title="${movie}"]`).waitFor()
  await job.click(page.getByRole('button', { name: /^Publish/u }))
  await page.getByText(homeRows.upToDate).waitFor()
  expect(job.finish().exceeded).toEqual([])
  expect(seat.complaints).toEqual([])
})
