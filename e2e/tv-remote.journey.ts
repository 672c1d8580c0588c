import { ownerSettingsCalls } from '@castellan/contract/calls/owner-settings.ts'
import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openXtreamStub, type XtreamStub } from '../apps/server/src/testing/stubs/xtream-stub.ts'
import { openSeat, tvScreen } from './support/browser.ts'
import { askAsOwner } from './support/open-session.ts'
import { ownersPassword, turnOnTv } from './support/owner-and-tv.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from './support/shared-panel.ts'

// Keys of a remote alone: nothing here clicks. German, whose words are long.
const pin = '4071'
const lockedGroup = 'Sport'

let provider: XtreamStub
let panel: SharedPanel
let browser: Browser
let page: Page

beforeAll(async () => {
  provider = await openXtreamStub({ live: 6, movies: 2, series: 2 })
  panel = await sharedPanel()
  browser = await sharedBrowser()
  page = (await openSeat(browser, { viewport: tvScreen, locale: 'de-DE' })).page
}, 240_000)

afterAll(async () => {
  await clearSeats()
  await provider?.close()
})

it('the first screen and its settings fit a screen of 1280 × 720 and can be reached with arrows', async () => {
  const identity = await turnOnTv(page, panel.url)
  await page.getByTestId('pairing-code').waitFor()
  // One code to scan and the same way by hand, and no second one.
  expect(await page.locator('main .qr').count()).toBe(1)
  await expectToFit('.setup > *', '.setup-words > *')
  await press('ArrowRight', 'Enter')
  await expectToFit('dialog[open]')
  await press('ArrowDown', 'Backspace')
  expect(await page.locator('dialog[open]').count()).toBe(0)

  const ask = await askAsOwner(panel.url, { ...identity, password: null })
  await ask(ownerCalls.setPassword, { password: ownersPassword })
  await ask(ownerSettingsCalls.changeParentLock, {
    password: ownersPassword,
    pin,
    locked_groups: [lockedGroup],
  })
  const { username, password } = provider.panel
  await ask(ownerSourceCalls.addXtream, { name: 'Wohnzimmer', server: provider.url, username, password })
  await page.getByTestId('licence-accept').waitFor()
  await press('Enter')
  await page.locator('#channels').waitFor()
})

it('films, series, what there is to discover and the settings are reached with arrows and OK', async () => {
  // A tab appears with what it holds: films and series with the provider's lists, the home when the TV has asked for it.
  for (const tab of ['tab-movies', 'tab-tv_series', 'tab-home']) await page.getByTestId(tab).waitFor()
  await press('ArrowUp', 'ArrowUp', 'ArrowUp')
  expect(await focused()).toBe('tab-live_tv')
  for (const tab of ['tab-movies', 'tab-tv_series', 'tab-home']) {
    await focus(tab)
    await press('Enter')
    expect(await chosenTab()).toBe(tab)
    expect(await page.evaluate(() => document.activeElement?.closest('main > section, .section') !== null)).toBe(true)
    await press('Escape')
    expect(await focused()).toBe(tab)
  }
  await focus('open-settings')
  await press('Enter')
  await page.getByTestId('settings').waitFor()
  await expectToFit('dialog[open]')
  await press('Escape')
  await focus('tab-live_tv', 'ArrowLeft')
  await press('Enter')
})

it('an open search stays within the width of the page, and Back leaves it', async () => {
  await press('ArrowUp')
  await page.getByTestId('input-code').waitFor()
  await page.keyboard.type('channel 1')
  await expectToFit('.channels > *', '.channel-pane > *')
  await press('Escape')
  expect(await page.getByTestId('filter').inputValue()).toBe('')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('channels')
})

it('a PIN is typed with arrows and OK, and the keys work after it', async () => {
  await press('ArrowLeft', 'ArrowDown', 'ArrowDown', 'Enter')
  await page.getByTestId('pin-dialog').waitFor()
  await expectToFit('dialog[open]')
  await press('ArrowDown')
  let at = 1
  for (const digit of pin.replaceAll('0', '10').match(/10|\d/gu)!.map(Number)) {
    for (; at !== digit; at += Math.sign(digit - at)) await press(digit > at ? 'ArrowRight' : 'ArrowLeft')
    await press('Enter')
  }
  await press('ArrowDown', 'Enter')
  await page.getByTestId('pin-dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('channels')
  await press('ArrowDown')
  expect(await page.locator('#channels [aria-selected=true]').innerText()).toContain('Channel 4')
})

it('a channel becomes a favourite with arrows and OK', async () => {
  await press('Enter')
  await page.locator('[data-testid=player][data-banner=true]').waitFor()
  await focus('favourite', 'ArrowRight')
  await press('Enter')
  await expectToFit('.player-line', '.player-line > *')
  await press('Backspace')
  await page.locator('#channels [aria-selected=true] .star').waitFor()
  expect(await page.locator('#channels .star').count()).toBe(1)
})

it('a series shows its seasons and episodes, and a film what it is about', async () => {
  await press('Escape')
  await focus('tab-tv_series')
  await press('Enter', 'Enter')
  const dialog = page.getByTestId('title')
  await dialog.getByText('Plot of series 1').waitFor()
  await expectToFit('dialog[open]', 'dialog[open] > *')
  await dialog.getByText('What happens in 1x1').waitFor()
  await press('ArrowUp', 'ArrowRight', 'Enter')
  await dialog.getByText('What happens in 2x1').waitFor()
  await press('Enter')
  // The stub has no film to play and answers no other web page; nobody names the portal, and the sentence has a line of its own.
  await page.locator('[data-testid=player][data-state=undelivered]').waitFor()
  await expectToFit('.player-line', '.player-line > *')
  const says = await page.getByTestId('player-state').boundingBox()
  expect(says!.height).toBeLessThan(80)
  await press('Backspace', 'Escape')
  expect(await page.locator('dialog[open]').count()).toBe(0)

  await press('Escape')
  await focus('tab-movies', 'ArrowLeft')
  await press('Enter', 'Enter')
  await dialog.getByText('Plot of film 1').waitFor()
  await press('Escape')
})

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses one arrow until the focus is there; a remote gives up after a few. */
async function focus(testId: string, key = 'ArrowRight'): Promise<void> {
  for (let presses = 0; (await focused()) !== testId; presses += 1) {
    if (presses > 6) throw new Error(`${testId} is not reached`)
    await press(key)
  }
}

function focused(): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-testid'))
}

function chosenTab(): Promise<string | null> {
  return page.locator('nav [aria-pressed=true]').getAttribute('data-testid')
}

/** Nothing of it lies outside the screen, and the page is no wider than that. */
async function expectToFit(...selectors: string[]): Promise<void> {
  const outside = await page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted), document.documentElement].flatMap((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const fits = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
        return fits && element.scrollWidth <= innerWidth ? [] : [element.outerHTML.slice(0, 100)]
      }),
    selectors.join(', '),
  )
  expect(outside).toEqual([])
}
