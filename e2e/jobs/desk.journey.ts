import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginJob } from '../support/begin-job.ts'
import { desktop, openSeat, type Seat } from '../support/browser.ts'
import { staffSessionToken } from '../support/open-session.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { startDemoPanel, type DemoPanel } from '../support/start-demo-panel.ts'
import { rowsAt, textAt } from '@castellan/contract/types/value-at.ts'

// The desk of the operator: credits, causes, messages, roles, the log, a provider that moved, and a backup that is restored.
const en = readAllMessages('en')
const { resources, table } = en

let panel: DemoPanel
let browser: Browser
let chief: Page
let chiefToken: string
let complaints: string[]

beforeAll(async () => {
  panel = await startDemoPanel({ devices: 400 })
  browser = await sharedBrowser()
  const seat = await seatOf('sofia.keller')
  ;({ page: chief, complaints } = seat)
  chiefToken = (await seat.context.cookies()).find(({ name }) => name === 'token')!.value
}, 240_000)

afterAll(async () => {
  await clearSeats()
  await panel?.stop()
})

async function seatOf(name: string): Promise<Seat> {
  const seat = await openSeat(browser, { viewport: desktop })
  const account = panel.accounts.find(({ email }) => email.startsWith(`${name}@`))!
  const token = await staffSessionToken(panel.url, account)
  await seat.context.addCookies([{ name: 'token', value: token, url: panel.url }])
  return seat
}

const rows = () => chief.locator('[data-row]')
const sheet = () => chief.getByRole('dialog').last()
const button = (name: string | RegExp) => chief.getByRole('button', { name, exact: typeof name === 'string' })
const go = (path: string) => chief.goto(`${panel.url}${path}`)

it('a distributor gives credits to a given reseller, and may undo it', async () => {
  const { page } = await seatOf('joost.de.vries')
  await page.goto(`${panel.url}/reseller-credits`)
  const row = page.getByRole('row', { name: /^Anadolu Ekran/u })
  await row.waitFor()
  const job = beginJob('give-credits')
  await job.click(row.getByRole('button', { name: en.person.giveCredits, exact: true }))
  const dialog = page.getByRole('dialog').last()
  await job.fill(dialog.getByLabel(en.enterCredits.credits, { exact: true }), '50')
  await job.click(dialog.getByRole('button', { name: en.enterCredits.transfer.button }))
  await page.getByRole('button', { name: table.undo }).first().waitFor()
  expect(job.finish().exceeded).toEqual([])
})

it('the sheet of a TV says why its playlist does not load', async () => {
  await go('/devices')
  const failing = button(/^Playlist failing/u)
  await failing.waitFor()
  const listed = chief.waitForResponse((response) => /\/api\/devices\?.*source/u.test(response.url()))
  const job = beginJob('why-a-playlist')
  await job.click(failing)
  await chief.waitForURL(/source/u)
  // Until then the rows are those of before.
  await listed
  await chief.locator('[aria-busy="false"]').filter({ has: rows() }).waitFor()
  await job.click(rows().first().locator('[data-open]').first())
  await sheet()
    .getByText(/provider|login|address|server/iu)
    .first()
    .waitFor()
  await sheet().getByText(en.sourceFaults.auth).first().waitFor()
  expect(job.finish().exceeded).toEqual([])
})

it('the health of providers leads to the TVs that fail because of one', async () => {
  await go('/portals')
  const job = beginJob('failing-provider')
  await job.click(button(en.providers.health))
  await job.click(chief.getByRole('link', { name: new RegExp(`: [\\d,]+ ${en.providers.failing}`, 'u') }).first())
  await chief.waitForURL(/\/devices\?failing_provider=/u)
  await job.click(rows().first().locator('[data-open]').first())
  await sheet().getByText(en.sourceFaults.auth).first().waitFor()
  expect(job.finish().exceeded).toEqual([])
})

it('a message goes to all TVs of a model, with their number seen before', async () => {
  const { mac_notifications: resource } = resources
  await go('/settings/models')
  const job = beginJob('message-a-model')
  await job.click(button('Actions for Formuler Z11'))
  await job.click(chief.getByRole('menuitem', { name: en.messages.toModel }))
  const form = sheet()
  await form.getByText(/^[1-9]\d* TVs?$/u).waitFor()
  await job.fill(form.getByLabel(`${resource.fields.title} · English`), 'Sound is back')
  await job.fill(form.getByLabel(`${resource.fields.body} · English`), 'Restart the app to hear it.')
  await job.click(form.getByRole('button', { name: table.form.add, exact: true }))
  const last = chief.getByRole('dialog', { name: /^Send “/u })
  await last.getByText(/^[1-9]\d* TVs?$/u).waitFor()
  await job.click(last.getByRole('button', { name: resource.actions.send.label }))
  await chief.getByText(resource.actions.send.done).waitFor()
  expect(job.finish().exceeded).toEqual([])
})

it('a new role goes to a new user', async () => {
  await go('/settings/roles/add')
  const { fields } = resources.users
  const job = beginJob('role-and-user')
  await job.fill(chief.getByLabel(resources.roles.fields.display_name, { exact: true }), 'Night desk')
  await job.fill(chief.getByLabel(resources.roles.fields.name, { exact: true }), 'night-desk')
  await job.fill(chief.getByRole('textbox', { name: resources.roles.fields.level }), '6')
  await job.click(button(table.form.add))
  await chief.waitForURL('**/settings/roles/*/permissions')
  await job.click(button(en.permissions.templates.support))
  await job.click(button(table.form.save))
  await chief.getByText(en.permissions.role.saved).waitFor()

  await go('/settings/users/add')
  await job.fill(chief.getByLabel(fields.name, { exact: true }), 'Nora Lind')
  await job.fill(chief.getByLabel(fields.email, { exact: true }), 'nora@example.com')
  await job.fill(chief.getByLabel(fields.username, { exact: true }), 'nora.lind')
  await job.fill(chief.getByRole('combobox', { name: fields.role }), 'Night')
  await job.click(chief.getByRole('option', { name: 'Night desk', exact: true }))
  await job.click(button(table.form.add))
  await chief.getByText(table.done.added).first().waitFor()
  expect(job.finish().exceeded).toEqual([])
})

it('somebody new signs in with the link of their invitation, and lands where their role lets them work', async () => {
  const { reset, setup } = en.session
  const password = 'a lantern above the pier'
  const answer = await fetch(`${panel.url}/api/settings/outbox`, { headers: { authorization: `Bearer ${chiefToken}` } })
  const mail = rowsAt(await answer.json(), 'data').find(({ to }) => to === 'nora@example.com')
  const link = /http\S+\/password\/reset\S+/u.exec(textAt(mail, 'body'))![0]
  const { page, complaints: own } = await openSeat(browser, { viewport: desktop })
  const press = (name: string) => page.getByRole('button', { name, exact: true })
  const job = beginJob('first-sign-in')
  await job.open(page, link)
  await job.fill(page.getByLabel(setup.email), 'nora@example.com')
  await job.fill(page.getByLabel(en.account.password.next, { exact: true }), password)
  await job.click(press(reset.submit))
  await page.getByRole('heading', { level: 1, name: en.menu.devices }).waitFor()
  await page.locator('[data-row]').first().waitFor()
  expect(job.finish().exceeded).toEqual([])
  expect(own).toEqual([])
})

it('the log says who did what to a TV on a day, and what a person did', async () => {
  await go('/devices?status=active')
  const { fields } = resources.activity
  const mac = /(?:[0-9A-F]{2}:){5}[0-9A-F]{2}/u.exec(await rows().first().innerText())![0]
  await go('/settings/activity')
  const byTv = beginJob('who-did-what-to-a-tv')
  await byTv.click(button('TV'))
  await byTv.fill(sheet().getByRole('textbox'), mac)
  await byTv.press(chief, 'Escape')
  await byTv.click(button(fields.at).first())
  await byTv.click(sheet().getByText(table.ranges.yesterday, { exact: true }))
  await chief.waitForURL(/[?&]at=/u)
  expect(byTv.finish().exceeded).toEqual([])

  await go('/settings/activity')
  const byPerson = beginJob('who-did-what')
  await byPerson.click(button('Person'))
  await byPerson.check(sheet().getByRole('checkbox', { name: 'Sofia Keller' }))
  await byPerson.press(chief, 'Escape')
  await byPerson.click(button(fields.at).first())
  await byPerson.click(sheet().getByText(table.ranges.today, { exact: true }))
  await chief.waitForURL(/[?&]at=/u)
  await chief
    .getByRole('row', { name: /Sofia Keller/u })
    .first()
    .waitFor()
  expect(byPerson.finish().exceeded).toEqual([])
})

it('the host of a provider is replaced, with the TVs it reaches seen before', async () => {
  await go('/portals')
  const { hostMoves } = en
  const job = beginJob('replace-host')
  await job.click(button(hostMoves.title))
  await job.fill(sheet().getByLabel(hostMoves.from), 'http://tv.nordlicht.example:8080')
  await job.fill(sheet().getByLabel(hostMoves.to), 'http://new.nordlicht.example:8080')
  await job.click(sheet().getByRole('button', { name: hostMoves.show }))
  const begin = sheet().getByRole('button', { name: /^Replace in [\d,]+ sources?$/u })
  await begin.or(sheet().getByRole('button', { name: hostMoves.ask })).waitFor()
  await job.click(begin.or(sheet().getByRole('button', { name: hostMoves.ask })))
  await sheet().getByText(hostMoves.states.done).or(sheet().getByText(hostMoves.states.waiting)).first().waitFor()
  expect(job.finish().exceeded).toEqual([])
})

it('a backup is restored, and everybody signs in again', async () => {
  await go('/settings/backups')
  const row = rows().filter({ hasText: resources.backups.values.state.ok }).first()
  const name = (await row.locator('[data-open]').first().innerText()).trim()
  expect(complaints).toEqual([])
  const job = beginJob('restore-backup')
  await job.click(button(`Actions for ${name}`))
  await job.click(chief.getByRole('menuitem', { name: en.backups.restore, exact: true }))
  const asking = chief.getByRole('alertdialog').or(chief.getByRole('dialog')).last()
  await job.fill(asking.getByRole('textbox'), name)
  await job.click(asking.getByRole('button', { name: en.backups.restore, exact: true }))
  await chief.waitForURL('**/login*')
  expect(job.finish().exceeded).toEqual([])
})
