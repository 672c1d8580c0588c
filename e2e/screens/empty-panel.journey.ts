import { builtScreenNames } from '@castellan/contract/built-screens.ts'
import { screens, type Screen } from '@castellan/contract/screens.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, openSeat, phone } from '../support/browser.ts'
import { launchCrawler } from '../support/crawler.ts'
import { findScreenFaults } from '../support/find-screen-faults.ts'
import { setUpPanel } from '../support/set-up-panel.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { startPanel, type Panel } from '../support/start-panel.ts'

// The first day: one person, no TV, and every list of the back office empty.
const built = new Set<string>(builtScreenNames)
const shown = (screens as readonly Screen[]).filter(
  ({ name, guard, path }) => built.has(name) && guard === 'staff' && !path.includes('{'),
)

let panel: Panel
let browser: Browser
let token: string

beforeAll(async () => {
  panel = await startPanel()
  browser = await sharedBrowser()
  const { page, context } = await openSeat(browser, { viewport: desktop })
  await setUpPanel(page, panel)
  token = (await context.cookies()).find(({ name }) => name === 'token')!.value
}, 240_000)

afterAll(async () => {
  await clearSeats()
  await panel?.stop()
})

it.each([
  { on: 'a desktop in English', viewport: desktop, locale: 'en' },
  { on: 'a phone in German', viewport: phone, locale: 'de' },
] as const)(
  'every screen of the back office is whole on $on while there is nothing in it',
  async ({ viewport, locale }) => {
    const crawler = await launchCrawler(browser, panel.url, { tokens: { token }, viewport, locale })
    const wrong: string[] = []
    for (const screen of shown) {
      const found = { ...(await crawler.goTo(screen.path)), page: crawler.page }
      const faults = await findScreenFaults(screen, found, { locale, viewport })
      wrong.push(...[...faults, ...crawler.complaints()].map((fault) => `${screen.path}: ${fault}`))
    }
    await crawler.page.context().close()
    expect(wrong).toEqual([])
  },
  600_000,
)
