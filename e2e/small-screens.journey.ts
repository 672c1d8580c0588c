import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import { phone } from './support/browser.ts'
import { staffSessionToken } from './support/open-session.ts'
import { ownAccount } from './support/own-account.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from './support/shared-panel.ts'

const en = readAllMessages('en')
/** What a finger meets, in px (docs/design.md). */
const reachPx = 40

let panel: SharedPanel
let browser: Browser

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
}, 240_000)

beforeEach(clearSeats)
afterAll(clearSeats)

async function pageOf(viewport: { width: number; height: number }, { hasTouch }: { hasTouch: boolean }): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch, isMobile: hasTouch, locale: 'en-GB' })
  const token = await staffSessionToken(panel.url, ownAccount(panel, 'small-screens'))
  await context.addCookies([{ name: 'token', value: token, url: panel.url }])
  return context.newPage()
}

it('on a phone a list begins below two rows of tools, and all it offers is as large as a finger', async () => {
  const page = await pageOf(phone, { hasTouch: true })
  await page.goto(`${panel.url}/devices`)
  await page.locator('li[data-row]').first().waitFor()
  const search = (await page.getByRole('searchbox').boundingBox())!
  const first = (await page.locator('li[data-row]').first().boundingBox())!
  // The search and the filters share a row, and the next one is of TVs.
  expect(first.y - (search.y + search.height)).toBeLessThan(reachPx)
  expect(await page.evaluate(smallTargets, reachPx)).toEqual([])
  await page.getByRole('button', { name: en.table.filters }).click()
  await page
    .getByRole('dialog', { name: en.table.filters })
    .getByRole('button', { name: 'Status', exact: true })
    .waitFor()
  expect(await page.evaluate(smallTargets, reachPx)).toEqual([])
  await page.context().close()
})

it('next to open details a list of TVs keeps the column of MACs', async () => {
  const page = await pageOf({ width: 1280, height: 800 }, { hasTouch: false })
  await page.goto(`${panel.url}/devices`)
  await page.locator('tr[data-row]').first().click()
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => page.getByRole('columnheader').count()).toBeLessThan(8)
  expect(await page.getByRole('columnheader', { name: 'MAC', exact: true }).isVisible()).toBe(true)
  await page.context().close()
})

it('next to open details the log keeps what was done', async () => {
  const page = await pageOf({ width: 1280, height: 800 }, { hasTouch: false })
  await page.goto(`${panel.url}/settings/activity`)
  await page.locator('tr[data-row]').first().click()
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => page.getByRole('columnheader').count()).toBeLessThan(8)
  const { target_label, verb } = en.resources.activity.fields
  for (const name of [target_label, verb])
    expect(await page.getByRole('columnheader', { name, exact: true }).isVisible()).toBe(true)
  await page.context().close()
})

/** Runs in the page: buttons that a finger misses although it is less than half of `px` from their middle. */
function smallTargets(px: number): string[] {
  const reach = px / 2 - 1
  const offered = [...document.querySelectorAll('button, a, label')]
  const top = document.querySelector('[role=dialog]') ?? document.body
  return offered
    .filter((element) => top.contains(element) && element.closest('.sr-only, li[data-row] div') === null)
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.top - reach > 0 && box.bottom + reach < innerHeight)
    .filter(({ element, box }) =>
      [-reach, reach].some((away) => {
        const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2 + away)
        return met !== null && !element.contains(met)
      }),
    )
    .map(({ element, box }) => `${element.getAttribute('aria-label') ?? element.textContent} ${Math.round(box.height)}`)
}
