import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, openSeat, type Seat } from './support/browser.ts'
import { staffSessionToken } from './support/open-session.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { startDemoPanel, type DemoPanel } from './support/start-demo-panel.ts'
import { pageOf } from '../apps/server/src/testing/answers.ts'
import { textAt, objectAt } from '@castellan/contract/types/value-at.ts'

const en = readAllMessages('en')
const { permissions, resources, table } = en

let panel: DemoPanel
let browser: Browser
let chief: Seat
let desk: Seat
let token: string

beforeAll(async () => {
  panel = await startDemoPanel({ devices: 40 })
  browser = await sharedBrowser()
  chief = await openSeat(browser, { viewport: desktop })
  desk = await openSeat(browser, { viewport: desktop })
  token = await staffSessionToken(
    panel.url,
    panel.accounts.find(({ role }) => role === 'super-admin')!,
  )
  await chief.context.addCookies([{ name: 'token', value: token, url: panel.url }])
})

afterAll(async () => {
  await clearSeats()
  await panel?.stop()
})

async function ask(line: string, { by = token, body }: { by?: string; body?: object } = {}) {
  const [method = '', path = ''] = line.split(' ')
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${by}` }
  const sent = body ? { body: JSON.stringify(body) } : {}
  const answer = await fetch(`${panel.url}/api${path}`, { method, headers, ...sent })
  return { status: answer.status, body: objectAt(await answer.json()) }
}

it('a support desk is made from a template, finds a TV and what was done to it on a day, and changes nothing', async () => {
  const { page } = chief
  await page.goto(`${panel.url}/settings/roles/add`)
  await page.getByLabel(resources.roles.fields.display_name, { exact: true }).fill('Support desk')
  await page.getByLabel(resources.roles.fields.name, { exact: true }).fill('support-desk')
  await page.getByRole('textbox', { name: resources.roles.fields.level }).fill('6')
  await page.getByRole('button', { name: table.form.add, exact: true }).click()
  await page.waitForURL('**/settings/roles/*/permissions')
  const [role] = pageOf(await ask('GET /settings/roles?search=support-desk')).data
  await page.getByRole('button', { name: permissions.templates.support }).click()
  expect(await page.getByRole('radio', { name: resources.roles.values.row_scope.all }).isChecked()).toBe(true)
  await page.getByRole('button', { name: table.form.save, exact: true }).click()
  await page.getByText(permissions.role.saved).waitFor()

  // The role goes to somebody below whom there is nobody: their own subtree would show them nothing.
  const account = panel.accounts.find(({ email }) => email.startsWith('lumiere@'))!
  const [person] = pageOf(await ask(`GET /settings/users?search=${account.email}`)).data
  const given = await ask('POST /settings/users/update', { body: { id: person!.id, role: role!.id } })
  expect(given.status).toBe(200)

  const support = desk.page
  await support.goto(`${panel.url}/login`)
  await support.getByLabel(en.session.login.name).fill(account.email)
  await support.getByLabel(en.session.login.password, { exact: true }).fill(account.password)
  await support.getByRole('button', { name: en.session.login.submit }).click()
  // Without a dashboard they begin with the TVs.
  await support.waitForURL('**/devices')

  const [tv] = pageOf(await ask('GET /devices?length=10')).data
  expect((await ask('POST /devices/update', { body: { id: tv!.id, name: 'Bar counter' } })).status).toBe(200)
  await support.getByRole('searchbox').first().fill(textAt(tv, 'mac').replaceAll(':', '').toLowerCase())
  await support.getByText('Bar counter').first().waitFor()
  await support.goto(`${panel.url}/devices/${tv!.id}`)
  await support.getByRole('heading', { name: 'Bar counter' }).waitFor()
  const edit = table.edit.replace('{{resource}}', resources.devices.one)
  expect(await support.getByRole('button', { name: edit }).count()).toBe(0)
  await support.getByRole('link', { name: en.activity.onTv }).click()
  await support.waitForURL('**/settings/activity?tv=*')
  const day = async (name: string) => {
    await support.getByRole('button', { name: resources.activity.fields.at }).first().click()
    await support.getByRole('dialog').getByText(name, { exact: true }).click()
    await support.keyboard.press('Escape')
    await support.waitForURL(/[?&]at=/u)
  }
  await support
    .getByRole('row', { name: new RegExp(en.activity.verbs.update, 'u') })
    .first()
    .waitFor()
  await day(table.ranges.today)
  await support
    .getByRole('row', { name: new RegExp(en.activity.verbs.update, 'u') })
    .first()
    .waitFor()
  await day(table.ranges.yesterday)
  await support.getByText(table.noMatch.title).waitFor()

  // What the screen leaves out the server refuses.
  const by = (await desk.context.cookies()).find(({ name }) => name === 'token')!.value
  const lines: [string, object?][] = [
    ['POST /devices/update', { id: tv!.id, name: 'Mine' }],
    [`POST /devices/${tv!.id}/suspend`],
    ['POST /devices/store', { mac: '00:1a:79:cc:cc:cc', product: 'f2' }],
    [`POST /settings/roles/${role!.id}/permissions`, { permissions: ['manage-devices'] }],
    ['POST /settings/users/store', { name: 'Mine', email: 'mine@demo.example', username: 'mine', role: role!.id }],
    ['GET /settings/options'],
  ]
  for (const [line, body] of lines)
    expect([line, (await ask(line, { by, ...(body ? { body } : {}) })).status]).toEqual([line, 403])
  expect((await ask(`GET /devices/${tv!.id}`, { by })).status).toBe(200)
})
