import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, openSeat, type Seat } from '../support/browser.ts'
import { staffSessionToken } from '../support/open-session.ts'
import { ownAccount } from '../support/own-account.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from '../support/shared-panel.ts'

// Most journeys set a field at once. Here keys are pressed one by one, as people type: each is a change of its own, which libraries answer with work of their own.
let panel: SharedPanel
let seat: Seat

beforeAll(async () => {
  panel = await sharedPanel()
  seat = await openSeat(await sharedBrowser(), { viewport: desktop })
  const token = await staffSessionToken(panel.url, ownAccount(panel, 'messages'))
  await seat.context.addCookies([{ name: 'token', value: token, url: panel.url }])
}, 240_000)

afterAll(async () => {
  await clearSeats()
})

it('every field of the gallery takes keys pressed one by one, under the content security policy of the panel', async () => {
  const { page } = seat
  await page.goto(`${panel.url}/components`)
  await page.getByRole('tab', { name: 'Forms' }).click()
  const title = await page.locator('h1').textContent()
  const fields = page.locator(
    'main :is(input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea):enabled',
  )
  await expect.poll(() => fields.count()).toBeGreaterThan(8)
  const count = await fields.count()
  let numbers = 0
  for (let at = 0; at < count; at += 1) {
    const field = fields.nth(at)
    const isNumber = (await field.getAttribute('inputmode')) === 'numeric'
    await field.scrollIntoViewIfNeeded()
    await field.focus()
    await page.keyboard.type('12', { delay: 10 })
    for (const key of isNumber ? ['Tab', 'Shift+Tab', 'ArrowUp', 'ArrowUp', 'ArrowDown'] : ['Backspace'])
      await page.keyboard.press(key)
    await page.keyboard.press('Escape')
    if (isNumber) numbers += 1
  }
  expect(numbers).toBeGreaterThan(0)
  expect(await page.locator('h1').textContent()).toBe(title)
  expect(seat.complaints).toEqual([])
})
