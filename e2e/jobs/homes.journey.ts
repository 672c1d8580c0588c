import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginJob } from '../support/begin-job.ts'
import { ownAccount } from '../support/own-account.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from '../support/shared-panel.ts'
import { staffSeat } from '../support/staff-seat.ts'

// What a reseller and a distributor find at their home: TVs to renew, resellers whose credits run out, resellers without sales.
const en = readAllMessages('en')
const { renewals, sellers, attention } = en.home

let panel: SharedPanel
let browser: Browser

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
}, 240_000)

afterAll(clearSeats)

it('a reseller renews the TVs that expire this week; the button says how many and what they pay', async () => {
  const { page, complaints } = await staffSeat(browser, panel.url, ownAccount(panel, 'renewals'))
  await page.goto(panel.url)
  const card = page.getByRole('group', { name: renewals.title })
  const tab = card.getByRole('button', { name: new RegExp(`^${renewals.lists.expiring_7}`, 'u') })
  await tab.getByText(/\d/u).waitFor()
  const count = async () => Number(/(\d+)$/u.exec(await tab.innerText())![1])
  const expiring = await count()
  expect(expiring).toBeGreaterThan(1)

  const list = beginJob('expiring-list')
  await list.click(page.getByRole('link', { name: renewals.all }).first())
  await page.getByText(new RegExp(` of ${expiring}$`, 'u')).waitFor()
  expect(list.finish().exceeded).toEqual([])
  await page.goBack()

  const boxes = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: renewals.renew, exact: true }) })
  await boxes.first().waitFor()
  const job = beginJob('renew-week')
  await job.check(boxes.nth(0).getByRole('checkbox'))
  await job.check(boxes.nth(1).getByRole('checkbox'))
  const renew = page.getByRole('button', { name: /^Renew 2 for \d+ credits?/u })
  await renew.waitFor()
  await job.click(renew)
  await renew.waitFor({ state: 'detached' })
  await expect.poll(count).toBe(expiring - 2)
  expect(job.finish().exceeded).toEqual([])
  expect(complaints).toEqual([])
})

it('a distributor sees whose credits run out first, and gives them some', async () => {
  const { page, complaints } = await staffSeat(browser, panel.url, ownAccount(panel, 'runway'))
  await page.goto(panel.url)
  const first = page.getByRole('row').filter({ hasText: 'Nordlicht TV' }).first()
  await first.waitFor()
  const job = beginJob('runway')
  await job.click(page.getByRole('link', { name: 'Nordlicht TV', exact: true }).first())
  await job.click(page.getByRole('button', { name: en.person.giveCredits }))
  const dialog = page.getByRole('dialog')
  await job.fill(dialog.getByLabel(en.enterCredits.credits, { exact: true }), '50')
  await job.click(dialog.getByRole('button', { name: en.enterCredits.transfer.button }))
  await dialog.waitFor({ state: 'detached' })
  expect(job.finish().exceeded).toEqual([])

  await page.goto(panel.url)
  const idle = page.getByRole('heading', { name: sellers.titles.idle })
  await idle.waitFor()
  const idleJob = beginJob('idle')
  await idleJob.click(page.getByRole('link', { name: 'Anadolu Ekran' }).last())
  await page.getByRole('heading', { level: 1, name: 'Anadolu Ekran' }).waitFor()
  expect(idleJob.finish().exceeded).toEqual([])
  expect(complaints).toEqual([])
})

it('a distributor answers a request for credits with one press, and undoes it from the notice', async () => {
  const { page, complaints } = await staffSeat(browser, panel.url, ownAccount(panel, 'runway'))
  await page.goto(panel.url)
  const line = page.getByRole('listitem').filter({ hasText: 'Anadolu Ekran requests' })
  const give = line.getByRole('button', { name: /^Give \d+$/u })
  await give.waitFor()
  const job = beginJob('answer-request')
  await job.click(give)
  await page.getByText(/^\d+ credits given to Anadolu Ekran\.$/u).waitFor()
  await line.waitFor({ state: 'detached' })
  expect(job.finish().exceeded).toEqual([])

  await page.getByRole('button', { name: en.table.undo }).click()
  await line.waitFor()
  await line.getByRole('button', { name: /^Snooze/u }).click()
  await page.getByRole('menuitem', { name: attention.snooze.day }).click()
  await line.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Show snoozed/u }).click()
  await line.getByRole('button', { name: attention.snooze.wake }).click()
  await give.waitFor()
  expect(complaints).toEqual([])
})
