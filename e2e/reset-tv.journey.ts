import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSeat, phone, tvScreen } from './support/browser.ts'
import { acceptLicence, ownersPassword, signInAsOwner, turnOnTv, uploadPlaylist } from './support/owner-and-tv.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from './support/shared-panel.ts'

const { owner: words, ownerLocks, tvSettings } = readAllMessages('en')

let panel: SharedPanel
let browser: Browser

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
}, 240_000)

afterAll(() => clearSeats())

it('lets an owner who has forgotten the password reset the TV and begin with its new device key', async () => {
  const { page: tv } = await openSeat(browser, { viewport: tvScreen })
  const identity = await turnOnTv(tv, panel.url)
  const { page: owner } = await openSeat(browser, { viewport: phone, hasWorker: false })
  await signInAsOwner(owner, panel.url, identity)
  const kept = () => tv.evaluate(() => Object.keys(localStorage).filter((key) => key.split('/').length > 4))
  await expect.poll(kept).not.toEqual([])

  // What the sign-in says to someone who no longer knows it.
  const { page: later } = await openSeat(browser, { viewport: phone, hasWorker: false })
  await later.goto(`${panel.url}/device/login?mac=${encodeURIComponent(identity.mac)}`)
  await later.getByText(words.login.byPassword, { exact: true }).click()
  await later.getByText(words.login.passwordHint).waitFor()

  // With a remote: Cancel has the focus, and the TV is as it was.
  await tv.getByTestId('open-settings').press('Enter')
  await tv.getByTestId('reset-tv').press('Enter')
  await tv.keyboard.press('Enter')
  await tv.getByTestId('reset-tv').press('Enter')
  expect((await tv.getByTestId('device-key').innerText()).includes(identity.deviceKey)).toBe(true)
  // Its buttons are within the dialog, not below its edge.
  const lowest = (selector: string) =>
    tv.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await lowest('[data-testid=reset-confirm]')).toBeLessThan(await lowest('[data-testid=settings]'))
  await tv.getByTestId('reset-confirm').press('Enter')

  const key = tv.getByTestId('device-key').getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/u)
  await expect.poll(async () => (await key.count()) === 1 && (await key.innerText()) !== identity.deviceKey).toBe(true)
  await owner.reload()
  await owner.waitForURL('**/device/login**')
  // Its MAC is the same, and the person who has the new key chooses the password.
  const after = { mac: (await tv.getByTestId('mac').innerText()).trim(), deviceKey: (await key.innerText()).trim() }
  expect(after.mac).toBe(identity.mac)
  await signInAsOwner(later, panel.url, after)
})

it('resets a TV from its lock without showing what is behind it, also when the answer to the reset is lost', async () => {
  const { page: tv } = await openSeat(browser, { viewport: tvScreen })
  const identity = await turnOnTv(tv, panel.url)
  const { page: owner } = await openSeat(browser, { viewport: phone, hasWorker: false })
  await signInAsOwner(owner, panel.url, identity)
  await uploadPlaylist(owner, panel.url)
  await acceptLicence(tv)
  await owner.goto(`${panel.url}/device/app-password`)
  await owner.getByLabel(ownerLocks.app.field, { exact: true }).fill('2468')
  await owner.getByLabel(ownerLocks.password, { exact: true }).fill(ownersPassword)
  await owner.getByRole('button', { name: words.save }).click()
  await owner.locator('[data-receipt=applied]').waitFor()

  await tv.reload()
  const lock = tv.getByTestId('pin-dialog')
  await lock.waitFor()
  // All of it fits: digits too wide for the dialog would be scrolled out of it.
  expect(await lock.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  // It is offered to someone who has tried, not to a child who presses OK.
  expect(await tv.getByTestId('forgot').count()).toBe(0)
  await lock.locator('input').fill('1111')
  await lock.locator('input').press('Enter')
  await lock.getByText(tvSettings.pin.wrong).waitFor()
  await tv.getByTestId('forgot').press('Enter')
  await lock.getByText(tvSettings.reset.ask).waitFor()
  // Cancel has the focus, and Back leads to the digits too.
  await tv.keyboard.press('Enter')
  await lock.locator('input').waitFor()
  await tv.getByTestId('forgot').press('Enter')
  await tv.keyboard.press('Escape')
  await lock.locator('input').waitFor()

  // Without an answer of the panel the lock stays.
  await tv.route('**/tv/v1/unlink', (route) => route.abort())
  await tv.getByTestId('forgot').press('Enter')
  await tv.getByTestId('reset-confirm').press('Enter')
  await lock.getByText(tvSettings.reset.failed).waitFor()
  await tv.unroute('**/tv/v1/unlink')

  // The panel resets it, and the connection is cut before it can say so.
  await tv.route('**/tv/v1/unlink', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await tv.getByTestId('reset-confirm').press('Enter')
  const key = tv.getByTestId('device-key').getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/u)
  await expect.poll(async () => (await key.count()) === 1 && (await key.innerText()) !== identity.deviceKey).toBe(true)
  expect([await tv.locator('#channels').count(), await lock.count()]).toEqual([0, 0])
  const after = { mac: (await tv.getByTestId('mac').innerText()).trim(), deviceKey: (await key.innerText()).trim() }
  expect(after.mac).toBe(identity.mac)
  await signInAsOwner(owner, panel.url, after)
})
