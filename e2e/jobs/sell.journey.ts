import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginJob } from '../support/begin-job.ts'
import { desktop, openSeat, phone, tvScreen } from '../support/browser.ts'
import { staffSessionToken } from '../support/open-session.ts'
import { turnOnTv } from '../support/owner-and-tv.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { startDemoPanel, type DemoPanel } from '../support/start-demo-panel.ts'
import { rowsAt, numberAt } from '@castellan/contract/types/value-at.ts'

// Selling: by code on a phone, as super-admin with nobody to pay, and by keyboard alone.
const en = readAllMessages('en')
const { activate } = en.resources.devices.actions

let panel: DemoPanel
let browser: Browser
let reseller: string
let chief: string

beforeAll(async () => {
  panel = await startDemoPanel({ devices: 400 })
  browser = await sharedBrowser()
  const sessionOf = (name: string) =>
    staffSessionToken(
      panel.url,
      panel.accounts.find(({ email }) => email.startsWith(`${name}@`))!,
    )
  ;[reseller, chief] = await Promise.all([sessionOf('casa.media'), sessionOf('sofia.keller')])
}, 240_000)

afterAll(async () => {
  await clearSeats()
  await panel?.stop()
})

async function seatOf(token: string, path: string, viewport = desktop): Promise<{ page: Page; complaints: string[] }> {
  const { page, context, complaints } = await openSeat(browser, { viewport })
  await context.addCookies([{ name: 'token', value: token, url: panel.url }])
  await page.goto(`${panel.url}${path}`)
  return { page, complaints }
}

/** What the server answers the reseller. */
async function ask(path: string): Promise<unknown> {
  return (await fetch(`${panel.url}/api${path}`, { headers: { authorization: `Bearer ${reseller}` } })).json()
}

const balance = async () => numberAt(await ask('/home/balance'), 'balance')

const rows = (page: Page) => page.locator('[data-row]')
const dialogOf = (page: Page) => page.getByRole('dialog').last()

for (const [name, viewport] of [
  ['sell-by-code', desktop],
  ['sell-by-code-phone', phone],
] as const)
  it(`a reseller sells to a TV that announced itself (${name})`, async () => {
    const tv = (await openSeat(browser, { viewport: tvScreen })).page
    const { mac } = await turnOnTv(tv, panel.url)
    await tv.getByTestId('inactive').waitFor()
    const code = (await tv.getByTestId('pairing-code').innerText()).trim()
    const { page, complaints } = await seatOf(reseller, '/', viewport)
    const field = page.getByLabel(en.home.sell.label)
    await field.waitFor()
    const before = await balance()
    const job = beginJob(name)
    await job.fill(field, code)
    await page.getByTestId('found-tv').waitFor()
    await job.click(page.getByRole('button', { name: en.activation.submit, exact: true }).first())
    await page.getByText(en.activation.done.replace('{{mac}}', mac).replace(/\.$/u, '')).waitFor()
    await tv.locator('[data-testid=license][data-status=active]').waitFor()
    expect(job.finish().exceeded).toEqual([])
    // The month the TV announced itself for is the one that is offered first.
    expect(before - (await balance())).toBe(1)
    expect(complaints).toEqual([])
  })

it('a reseller sells three months to 20 TVs, and pays what the button says', async () => {
  const { page, complaints } = await seatOf(reseller, '/devices?status=registered,trial,expired')
  await expect.poll(() => rows(page).count()).toBe(20)
  const macs = (await rows(page).allInnerTexts()).map((text) => /(?:[0-9A-F]{2}:){5}[0-9A-F]{2}/u.exec(text)![0])
  const before = await balance()
  const job = beginJob('sell-to-twenty')
  await job.check(page.getByRole('checkbox').first())
  await job.click(page.getByRole('button', { name: activate.label, exact: true }).last())
  await job.check(dialogOf(page).getByRole('radio', { name: /^3 months/u }))
  await job.click(dialogOf(page).getByRole('button', { name: `${activate.label} · you pay 60 credits` }))
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(async () => before - (await balance())).toBe(60)
  expect(job.finish().exceeded).toEqual([])
  const active = rowsAt(await ask('/devices?status=active&length=100'), 'data').map(({ mac }) => mac)
  expect(macs.filter((mac) => !active.includes(mac))).toEqual([])
  expect(complaints).toEqual([])
})

it('a super-admin activates a TV that belongs to nobody, and no reseller pays', async () => {
  const { page, complaints } = await seatOf(chief, '/devices?status=registered')
  await rows(page).first().waitFor()
  const job = beginJob('activate-unpaid')
  await job.click(rows(page).first().locator('[data-open]').first())
  await job.click(dialogOf(page).getByRole('button', { name: activate.label, exact: true }))
  await job.check(page.getByRole('radio', { name: /^12 months/u }))
  await job.click(
    dialogOf(page)
      .getByRole('button', { name: new RegExp(`^${activate.label}`, 'u') })
      .last(),
  )
  await page
    .getByText(/ activated until \d/u)
    .first()
    .waitFor()
  expect(job.finish().exceeded).toEqual([])
  expect(complaints).toEqual([])
})

it('half a MAC finds the TV while it is typed', async () => {
  const { page } = await seatOf(chief, '/devices')
  await rows(page).nth(15).waitFor()
  const mac = /(?:[0-9A-F]{2}:){5}[0-9A-F]{2}/u.exec(await rows(page).nth(15).innerText())![0]
  const job = beginJob('find-by-half-a-mac')
  await job.fill(page.getByRole('searchbox').first(), mac.replaceAll(':', '').slice(6).toLowerCase())
  await expect.poll(() => rows(page).count()).toBe(1)
  await rows(page).filter({ hasText: mac }).waitFor()
  expect(job.finish().exceeded).toEqual([])
})

it('the first TV of the list is activated by keyboard alone', async () => {
  const { page, complaints } = await seatOf(chief, '/devices?status=registered')
  await rows(page).first().waitFor()
  // The keys are listened to a second after a page is there.
  await page.waitForTimeout(2_000)
  const job = beginJob('activate-by-keyboard')
  await job.press(page, 'j')
  for (let tab = 0; tab < 5; tab += 1) await job.press(page, 'Tab')
  await job.press(page, 'Enter')
  await page.getByRole('menuitem', { name: activate.label, exact: true }).waitFor()
  await job.press(page, 'a')
  await job.press(page, 'Enter')
  const dialog = dialogOf(page)
  await dialog.getByRole('radio').first().waitFor()
  const isOnPeriod = () => page.evaluate(() => document.activeElement?.getAttribute('type') === 'radio')
  for (let tab = 0; tab < 3 && !(await isOnPeriod()); tab += 1) await job.press(page, 'Tab')
  await job.press(page, 'Space')
  await job.press(page, 'Enter')
  await page
    .getByText(/ activated until \d/u)
    .first()
    .waitFor()
  expect(job.finish().exceeded).toEqual([])
  expect(complaints).toEqual([])
})

it('a list is exported and its file arrives', async () => {
  const { page } = await seatOf(reseller, '/devices')
  await rows(page).first().waitFor()
  const job = beginJob('export-list')
  await job.click(page.getByRole('button', { name: en.table.export.button }))
  const arriving = page.waitForEvent('download')
  await job.click(page.getByRole('menuitem', { name: en.table.export.csv }).first())
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/\.csv$/u)
  expect(await file.failure()).toBeNull()
  expect(job.finish().exceeded).toEqual([])
})
