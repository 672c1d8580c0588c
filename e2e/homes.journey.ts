import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { desktop, phone, openSeat, tvScreen, type Seat } from './support/browser.ts'
import { staffSessionToken } from './support/open-session.ts'
import { ownAccount } from './support/own-account.ts'
import { turnOnTv } from './support/owner-and-tv.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from './support/shared-panel.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'

const en = readAllMessages('en')

let panel: SharedPanel
let browser: Browser

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
}, 240_000)

beforeEach(clearSeats)
afterAll(clearSeats)

async function homeOf(index: number, viewport: { width: number; height: number }): Promise<Seat> {
  const seat = await openSeat(browser, { viewport })
  const token = await staffSessionToken(panel.url, ownAccount(panel, 'homes', index))
  await seat.context.addCookies([{ name: 'token', value: token, url: panel.url }])
  await seat.page.goto(panel.url)
  return seat
}

/** Counts what the reseller does: each text entered and each press is one action. */
function counting() {
  let count = 0
  return { act: async (action: Promise<unknown>) => void ((count += 1), await action), count: () => count }
}

for (const [screen, viewport] of [
  ['a wide screen', desktop],
  ['a phone', phone],
] as const)
  it(`on ${screen} a reseller sells from the home in two actions by code, and in three by MAC and device key`, async () => {
    const { page, complaints } = await homeOf(0, viewport)
    const field = page.getByLabel(en.home.sell.label)
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)

    const first = await openSeat(browser, { viewport: tvScreen })
    const byCode = await turnOnTv(first.page, panel.url)
    await first.page.getByTestId('inactive').waitFor()
    const code = (await first.page.getByTestId('pairing-code').innerText()).trim()
    const coded = counting()
    await coded.act(page.keyboard.type(code))
    await page.getByTestId('found-tv').waitFor()
    await coded.act(page.keyboard.press('Enter'))
    await page.getByText(en.activation.done.replace('{{mac}}', byCode.mac).replace(/\.$/u, '')).waitFor()
    await first.page.locator('[data-testid=license][data-status=active]').waitFor()
    expect(coded.count()).toBeLessThanOrEqual(4)

    const second = await openSeat(browser, { viewport: tvScreen })
    const byKey = await turnOnTv(second.page, panel.url)
    const keyed = counting()
    // In a spelling of its own, and the field has the focus again.
    await keyed.act(page.keyboard.type(byKey.mac.toLowerCase().replaceAll(':', '-')))
    await keyed.act(page.getByLabel(en.activation.key).fill(byKey.deviceKey))
    await page.getByTestId('found-tv').waitFor()
    await keyed.act(page.keyboard.press('Enter'))
    await page.getByText(en.activation.done.replace('{{mac}}', byKey.mac).replace(/\.$/u, '')).waitFor()
    expect(keyed.count()).toBeLessThanOrEqual(4)

    // A TV of the own branch is found by its MAC alone.
    await page.keyboard.type(byKey.mac)
    await page.getByTestId('found-tv').getByText(byKey.mac).waitFor()
    await page.getByRole('button', { name: en.resources.devices.actions.renew.label, exact: true }).first().waitFor()
    expect(complaints).toEqual([])
  })

it('anyone who answers for the TVs follows a failing provider to a list of as many of them', async () => {
  const { page, complaints } = await homeOf(1, desktop)
  const line = page.getByRole('link', { name: /is failing/u }).first()
  const said = Number(/(\d+) TVs?$/u.exec(await line.innerText())![1])
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().includes('/api/devices?') && response.url().includes('failing_provider'),
    ),
    line.click(),
  ])
  expect(numberAt(await answer.json(), 'meta', 'total')).toBe(said)
  expect(new URL(page.url()).searchParams.get('failing_provider')).not.toBeNull()
  expect(complaints).toEqual([])
})
