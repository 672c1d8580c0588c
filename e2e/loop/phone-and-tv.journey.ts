import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { phone, openSeat, tvScreen, type Seat } from '../support/browser.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from '../support/shared-panel.ts'

const en = readAllMessages('en')

const { pair, text, commands } = en.orders

let panel: SharedPanel
let browser: Browser
let owner: Seat
let tv: Seat

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
  owner = await openSeat(browser, { viewport: phone, hasWorker: false })
  tv = await openSeat(browser, { viewport: tvScreen })
})

afterAll(async () => {
  await clearSeats()
})

it('pairs a phone by the QR code of the TV, and no second phone by the same one', async () => {
  await tv.page.goto(`${panel.url}/tv/`)
  const scanned = await tv.page.getByTestId('pairing-code').getAttribute('data-url')
  const mac = (await tv.page.getByTestId('mac').innerText()).trim()
  await owner.page.goto(scanned!)
  await owner.page.getByLabel(pair.macEnd).waitFor()

  const second = await openSeat(browser, { viewport: phone, hasWorker: false })
  await second.page.goto(scanned!)
  await second.page.getByText(en.server.refusals.pairing_over).waitFor()
  await second.context.close()

  await owner.page.getByLabel(pair.macEnd).fill('FFFF')
  await owner.page.getByRole('button', { name: pair.connect }).click()
  await owner.page.getByText(en.server.errors.wrong_code).waitFor()
  // A reload loses nothing: this browser was the first.
  await owner.page.reload()
  await owner.page.getByLabel(pair.macEnd).fill(mac.slice(-5).toLowerCase())
  await owner.page.getByRole('button', { name: pair.connect }).click()
  await owner.page.waitForURL('**/device/password')
  await tv.page.getByText(en.tvLine.pair.done).waitFor()

  await owner.page.getByLabel(en.owner.password.field, { exact: true }).fill('nine green bottles')
  await owner.page.getByRole('button', { name: en.owner.password.save }).click()
  await owner.page.waitForURL(`${panel.url}/device`)
  await owner.page.getByText(mac).first().waitFor()
  expect(await owner.page.getByText(mac).first().isVisible()).toBe(true)
})

it('brings a text from the phone into the field that has the focus on the TV, and says so', async () => {
  await owner.page.goto(`${panel.url}/device`)
  await tv.page.reload()
  await owner.page.getByRole('link', { name: text.title }).click()
  await owner.page.getByText(text.noField).waitFor()
  await tv.page.getByTestId('open-settings').click()
  await tv.page.getByTestId('try-secret').focus()
  await owner.page.getByText(text.field.replace('{{field}}', en.tvLine.input.tryMasked)).waitFor()
  await owner.page.getByLabel(text.value, { exact: true }).fill('pa$$ wörd')
  const sentAt = Date.now()
  await owner.page.getByRole('button', { name: text.send }).click()
  await expect.poll(() => tv.page.getByTestId('try-secret').inputValue(), { interval: 10 }).toBe('pa$$ wörd')
  console.log(`a text was in the field of the TV ${Date.now() - sentAt} ms after the press`)
  await owner.page.getByText(text.states.applied).waitFor()
})

it('lets a guest who sees the code of the field type as well', async () => {
  const guest = await openSeat(browser, { viewport: phone, hasWorker: false })
  const mac = (await tv.page.getByTestId('mac').innerText()).trim()
  await tv.page.getByTestId('try-text').focus()
  await guest.page.goto(`${panel.url}/device/send-text-to-device/${mac}`)
  await guest.page.getByLabel(text.code).waitFor()
  // Read off the screen when it is typed: a field that gets the focus again has another code.
  const code = await tv.page.getByTestId('input-code').getAttribute('data-code')
  await guest.page.getByLabel(text.code).fill(code!)
  await guest.page.getByLabel(text.value, { exact: true }).fill('from a guest')
  await guest.page.getByRole('button', { name: text.send }).click()
  await guest.page.getByText(text.states.applied).waitFor()
  expect(await tv.page.getByTestId('try-text').inputValue()).toBe('from a guest')
  await guest.context.close()
})

it('shows a message of the owner on the TV, and its receipt on the phone', async () => {
  await owner.page.goto(`${panel.url}/device`)
  await owner.page.getByRole('button', { name: commands.title }).click()
  await owner.page.getByRole('menuitem', { name: commands.kinds.message }).click()
  await owner.page.getByLabel(commands.text).fill('Dinner is <b>ready</b>')
  await owner.page.getByRole('button', { name: commands.send, exact: true }).click()
  const modal = tv.page.getByTestId('modal')
  await modal.getByText('Dinner is <b>ready</b>').waitFor()
  await owner.page.getByText(commands.states.done).first().waitFor()
  await modal.getByRole('button').click()
  await modal.waitFor({ state: 'detached' })
  expect([...owner.complaints, ...tv.complaints].filter((text) => !/status of (?:410|422)/u.test(text))).toEqual([])
})
