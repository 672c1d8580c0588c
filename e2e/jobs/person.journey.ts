import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginJob } from '../support/begin-job.ts'
import type { Seat } from '../support/browser.ts'
import { ownAccount } from '../support/own-account.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from '../support/shared-panel.ts'
import { staffSeat } from '../support/staff-seat.ts'

// The page of a person: who they are, how they are doing, what they may do.
const en = readAllMessages('en')
const { person: words } = en
const { fields } = en.resources.users
const name = 'Lumière'

let panel: SharedPanel
let browser: Browser
let seat: Seat

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
  seat = await staffSeat(browser, panel.url, ownAccount(panel, 'person'))
  await openPerson(name)
}, 240_000)

afterAll(clearSeats)

const button = (label: string) => seat.page.getByRole('button', { name: label, exact: true })
const dialog = () => seat.page.getByRole('dialog')

/** From the list by the sheet of their row. */
async function openPerson(of: string): Promise<void> {
  const { page } = seat
  await page.goto(`${panel.url}/settings/users?search=${encodeURIComponent(of)}`)
  await page.locator('[data-row]').filter({ hasText: of }).first().locator('[data-open]').first().click()
  await page.getByRole('link', { name: en.details.page }).click()
  await page.getByRole('heading', { level: 1, name: of }).waitFor()
}

it('shows facts, tree, balance, TVs, limits, sessions and what was done', async () => {
  const { page } = seat
  const titles = [words.facts, words.tree.title, words.balance.title, words.tvs.title, words.limits.title]
  for (const title of [...titles, words.sessions.title, words.transactions.title, words.activity.title])
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
  // A figure of the page is the list it links to.
  const active = page.getByRole('link', { name: /^\d+$/u }).first()
  const count = await active.innerText()
  expect(Number(count)).toBeGreaterThan(0)
  await active.click()
  await page.getByText(new RegExp(` of ${count}$`, 'u')).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

it('limits the trials a day', async () => {
  const { page } = seat
  const job = beginJob('person-limits')
  await job.click(button(words.limits.change))
  await job.fill(dialog().getByLabel(words.limits.fields.trials_per_day), '5')
  await job.click(dialog().getByRole('button', { name: words.limits.save }))
  await page.getByText(/^\d+ of 5$/u).waitFor()
  expect(job.finish().exceeded).toEqual([])
})

it('moves them below somebody else, having seen what moves', async () => {
  const { page } = seat
  const job = beginJob('person-move')
  await job.click(button(words.move.action))
  await job.fill(dialog().getByRole('combobox', { name: words.move.parent }), 'Anadolu')
  await job.click(page.getByRole('option', { name: /^Anadolu Ekran/u }))
  for (const label of [words.move.people, words.move.tvs, words.move.credits])
    await dialog().getByText(label, { exact: true }).waitFor()
  await job.click(dialog().getByRole('button', { name: words.move.action, exact: true }))
  await page.getByText(words.move.done.replace('{{name}}', name).replace('{{parent}}', 'Anadolu Ekran')).waitFor()
  expect(job.finish().exceeded).toEqual([])
  await button(en.table.undo).click()
  await page.getByText(words.move.undone).waitFor()
})

it('disables the account with a reason, which the page shows until it is enabled', async () => {
  const { page } = seat
  const { disable, enable } = en.resources.users.actions
  const job = beginJob('person-disable')
  await job.click(button(disable.label))
  await job.fill(dialog().getByLabel(words.disable.reason), 'Payment overdue')
  await job.click(dialog().getByRole('button', { name: disable.label }))
  await page.getByText('Payment overdue').waitFor()
  expect(job.finish().exceeded).toEqual([])
  await button(enable.label).click()
  await page.getByText('Payment overdue').waitFor({ state: 'detached' })
})

it('invites somebody from the page of a person', async () => {
  const { page } = seat
  await openPerson('Nordlicht TV')
  const job = beginJob('person-invite')
  await job.click(page.getByRole('link', { name: words.invite }))
  // Below the person whose page it was.
  await expect.poll(() => page.getByRole('combobox', { name: fields.parent }).inputValue()).toBe('Nordlicht TV')
  await job.fill(page.getByLabel(fields.name, { exact: true }), 'Ostsee Box')
  await job.fill(page.getByLabel(fields.email, { exact: true }), 'ostsee@example.com')
  await job.fill(page.getByLabel(fields.username, { exact: true }), 'ostsee.box')
  await job.fill(page.getByRole('combobox', { name: fields.role }), 'Sub')
  await job.click(page.getByRole('option', { name: 'Sub-reseller', exact: true }))
  await job.click(button(en.table.form.add))
  await page.getByText(en.table.done.added).first().waitFor()
  expect(job.finish().exceeded).toEqual([])
  expect(seat.complaints).toEqual([])
})
