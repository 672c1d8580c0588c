import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { desktop, phone, openSeat, tvScreen, type Seat } from './support/browser.ts'
import { staffSessionToken } from './support/open-session.ts'
import { ownAccount } from './support/own-account.ts'
import { acceptLicence, signInAsOwner, turnOnTv, type Identity } from './support/owner-and-tv.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from './support/shared-panel.ts'

const en = readAllMessages('en')

const playlist = `#EXTM3U\n#EXTINF:-1 group-title="News",One\nhttp://tv.example/1.ts\n`

let panel: SharedPanel
let browser: Browser
let tv: Seat
let owner: Seat

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
}, 240_000)

afterAll(async () => {
  await clearSeats()
})

beforeEach(async () => {
  await clearSeats()
  tv = await openSeat(browser, { viewport: tvScreen })
  owner = await openSeat(browser, { viewport: phone, hasWorker: false })
})

async function resellerAt(viewport: { width: number; height: number }): Promise<Seat> {
  const seat = await openSeat(browser, { viewport })
  const token = await staffSessionToken(panel.url, ownAccount(panel, 'activate-by-code'))
  await seat.context.addCookies([{ name: 'token', value: token, url: panel.url }])
  await seat.page.goto(`${panel.url}/devices`)
  await seat.page.getByRole('button', { name: en.deviceHead.activate }).waitFor()
  return seat
}

/** Counts what the reseller does: each press and each field filled is one action. */
function counting() {
  let count = 0
  return { act: async (action: Promise<unknown>) => void ((count += 1), await action), count: () => count }
}

async function activated(page: Page, { mac }: Identity): Promise<void> {
  await page.getByText(en.activation.done.replace('{{mac}}', mac).replace(/\.$/u, '')).waitFor()
  await tv.page.locator('[data-testid=license][data-status=active]').waitFor()
}

for (const [screen, viewport] of [
  ['a wide screen', desktop],
  ['a phone', phone],
] as const)
  it(`on ${screen} a reseller activates a TV that has just announced itself in four actions, and its owner fills it`, async () => {
    const identity = await turnOnTv(tv.page, panel.url)
    await tv.page.getByTestId('inactive').waitFor()
    const code = (await tv.page.getByTestId('pairing-code').innerText()).trim()
    const { page, complaints } = await resellerAt(viewport)
    const { act, count } = counting()

    await act(page.getByRole('button', { name: en.deviceHead.activate }).click())
    const dialog = page.getByRole('dialog')
    await act(dialog.getByLabel(en.activation.code).fill(code))
    await dialog.getByTestId('found-tv').waitFor()
    await act(dialog.getByRole('radio', { name: new RegExp(en.credits.periods['3m'], 'u') }).check({ force: true }))
    await act(dialog.getByRole('button', { name: en.activation.submit, exact: true }).click())
    await activated(page, identity)
    expect(count()).toBeLessThanOrEqual(4)

    // The owner adds a playlist, and the TV has it.
    await signInAsOwner(owner.page, panel.url, identity)
    await owner.page.goto(`${panel.url}/device/playlists-upload/add`)
    const buffer = Buffer.from(playlist)
    await owner.page.locator('input[type=file]').setInputFiles({ name: 'a.m3u', mimeType: 'audio/x-mpegurl', buffer })
    await owner.page.getByRole('button', { name: en.owner.uploads.send }).click()
    await acceptLicence(tv.page)
    expect(complaints).toEqual([])
  })

it('a reseller scans the QR code of the TV with the camera of their phone, and sells', async () => {
  const identity = await turnOnTv(tv.page, panel.url)
  const scanned = await tv.page.getByTestId('pairing-code').getAttribute('data-url')
  const { page, complaints } = await resellerAt(phone)
  await page.goto(scanned!)
  await page.getByRole('link', { name: en.orders.pair.sell }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByTestId('found-tv').waitFor()
  await dialog.getByRole('button', { name: en.activation.submit, exact: true }).click()
  await activated(page, identity)
  expect(complaints).toEqual([])
})

it('with MAC and device key it takes four actions as well', async () => {
  const identity = await turnOnTv(tv.page, panel.url)
  const { page } = await resellerAt(phone)
  const { act, count } = counting()
  await act(page.getByRole('button', { name: en.deviceHead.activate }).click())
  const dialog = page.getByRole('dialog')
  await act(dialog.getByLabel(en.resources.devices.fields.mac, { exact: true }).fill(identity.mac))
  await act(dialog.getByLabel(en.activation.key).fill(identity.deviceKey))
  await dialog.getByTestId('found-tv').waitFor()
  await act(dialog.getByRole('button', { name: en.activation.submit, exact: true }).click())
  await activated(page, identity)
  expect(count()).toBeLessThanOrEqual(4)
})

it('a reseller makes three codes, and an owner on a phone activates their TV with one', async () => {
  const words = en.vouchers
  const { page, complaints } = await resellerAt(desktop)
  await page.goto(`${panel.url}/vouchers`)
  await page.getByRole('button', { name: words.create }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en.resources.voucher_batches.fields.name).fill('Corner shop')
  await dialog.getByRole('textbox', { name: words.count }).fill('3')
  await dialog.getByRole('button', { name: new RegExp(en.credits.periods['1m'], 'u') }).click()
  await page.getByRole('option', { name: new RegExp(en.credits.periods['3m'], 'u') }).click()
  await dialog.getByRole('button', { name: words.submit }).click()
  await page.getByText(words.made).waitFor()
  await page.getByRole('link', { name: 'Corner shop' }).click()
  const codes = page.getByText(/^(?:[A-Z2-9]{4}-){4}[A-Z2-9]{4}$/u)
  await codes.first().waitFor()
  expect(await codes.count()).toBe(3)
  const code = (await codes.first().innerText()).trim()

  const identity = await turnOnTv(tv.page, panel.url)
  await signInAsOwner(owner.page, panel.url, identity)
  await owner.page.getByRole('button', { name: en.owner.voucher.open }).click()
  const field = owner.page.getByLabel(en.owner.voucher.label)
  const submit = owner.page.getByRole('button', { name: en.owner.voucher.submit })
  await field.fill(`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`)
  await submit.click()
  await owner.page.getByText(en.owner.voucher.wrong).waitFor()
  await field.fill(code.toLowerCase())
  await submit.click()
  await tv.page.locator('[data-testid=license][data-status=active]').waitFor()

  await page.reload()
  await page.getByText(identity.mac).first().waitFor()
  expect(await codes.count()).toBe(2)
  expect([...complaints, ...owner.complaints]).toEqual([])
})

it('leads a visitor from the QR code of a TV to the reseller, who sees their number and renews the TV', async () => {
  const identity = await turnOnTv(tv.page, panel.url)
  const token = await staffSessionToken(panel.url, ownAccount(panel, 'activate-by-code'))
  const asReseller = async (path: string, body: object, more: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...more }
    const answer = await fetch(`${panel.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.ok, await answer.clone().text()).toBe(true)
  }
  const proof = { mac: identity.mac, device_key: identity.deviceKey }
  await asReseller('/activation', { ...proof, period: '1m' }, { 'idempotency-key': crypto.randomUUID() })
  const texts = { title: { en: 'Casa Media' }, help: { en: 'Leave us your number.' } }
  await asReseller('/settings/qr-info/store', { name: 'Call back', ...texts, target: 'register' })

  await tv.page.reload()
  const scanned = await tv.page.getByTestId('operators-code').getAttribute('data-url')
  await owner.page.goto(scanned!)
  await owner.page.getByLabel(en.welcome.phone).fill('+34 600 555 123')
  await owner.page.getByLabel(en.welcome.name).fill('Lucía Vega')
  await owner.page.getByRole('checkbox').check({ force: true })
  await owner.page.getByRole('button', { name: en.welcome.send }).click()
  await owner.page.getByRole('button', { name: en.welcome.delete }).waitFor()

  const reseller = await resellerAt(phone)
  await reseller.page.goto(`${panel.url}/devices-qr?search=Vega`)
  await reseller.page.getByText(identity.mac).click()
  const call = reseller.page.getByRole('dialog').getByRole('link', { name: '+34 600 555 123' })
  expect(await call.getAttribute('href')).toBe('tel:+34600555123')
  const renew = en.resources.devices.actions.renew.label
  await reseller.page.getByRole('button', { name: renew }).click()
  await reseller.page.getByRole('radio').first().check({ force: true })
  await reseller.page.getByRole('dialog').getByRole('button', { name: renew }).last().click()
  await reseller.page
    .getByRole('dialog')
    .getByText(en.resources.qr_registrations.values.status.converted)
    .first()
    .waitFor()
})
