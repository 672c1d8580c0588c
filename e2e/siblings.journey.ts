import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, openSeat } from './support/browser.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { staffSessionToken } from './support/open-session.ts'
import { ownAccount } from './support/own-account.ts'
import { sharedPanel, type SharedPanel } from './support/shared-panel.ts'
import type { DemoAccount } from './support/start-demo-panel.ts'
import { valueAt, numberAt } from '@castellan/contract/types/value-at.ts'

const en = readAllMessages('en')

const mac = '00:1A:79:7E:57:03'
const name = 'Next door'

let panel: SharedPanel
let browser: Browser

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
}, 240_000)

afterAll(async () => {
  await clearSeats()
})

it("a sub-reseller cannot see a sibling's device by URL", async () => {
  const [one, other] = [ownAccount(panel, 'siblings', 0), ownAccount(panel, 'siblings', 1)]
  const owner = await staffSessionToken(panel.url, one)
  const device = await addDevice(owner)

  // Whose it is sees it at this address, so that the other one does not merely fail to find a page.
  const own = await look(one, `/devices?open=${device}`)
  await own.page.getByRole('dialog').getByText(mac).first().waitFor()
  expect(own.complaints).toEqual([])

  const { page } = await look(other, `/devices?open=${device}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByText(en.server.refusals.not_found).first().waitFor()
  expect(await page.getByText(mac).count()).toBe(0)
  expect(await page.getByText(name).count()).toBe(0)

  // Nor on its page, which has the reason as its heading.
  await page.goto(`${panel.url}/devices/${device}`)
  await page.getByRole('heading', { level: 1, name: en.table.notFound.title }).waitFor()

  // Nor by looking for it, nor by asking for its parts or changing it, whatever the call.
  await page.goto(`${panel.url}/devices?search=${encodeURIComponent(mac)}`)
  await page.getByText(en.table.noMatch.title).first().waitFor()
  const stranger = await staffSessionToken(panel.url, other)
  const calls: [string, string, object?][] = [
    ['GET', `/devices/${device}`],
    ['GET', `/devices/${device}/sources`],
    ['POST', '/devices/update', { id: device, version: 1, name: 'Mine', tags: [], notes: '', reseller: null }],
    ['DELETE', `/devices/${device}/delete`],
    ['POST', `/devices/${device}/suspend`],
    ['GET', `/credits/prices?device=${device}`],
  ]
  for (const [method, path, body] of calls) {
    const { status, code } = await ask(stranger, method, path, body)
    expect([method, path, status, code]).toEqual([method, path, 404, 'not_found'])
  }
  expect((await ask(owner, 'GET', `/devices/${device}`)).status).toBe(200)
})

async function look(account: DemoAccount, path: string) {
  const seat = await openSeat(browser, { viewport: desktop })
  const value = await staffSessionToken(panel.url, account)
  await seat.context.addCookies([{ name: 'token', value, url: panel.url }])
  await seat.page.goto(`${panel.url}${path}`)
  return seat
}

async function addDevice(token: string): Promise<number> {
  const { status, body } = await ask(token, 'POST', '/devices/store', { mac, product: 'f2', name })
  if (status !== 201) throw new Error(`the device was not added: ${status}`)
  return numberAt(body, 'data', 'id')
}

async function ask(token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${panel.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said: unknown = await answer.json().catch(() => null)
  return { status: answer.status, code: valueAt(said, 'code'), body: said }
}
