import type { Browser, Page, Request } from 'playwright-core'
import { desktop, openSeat } from './browser.ts'
import type { Tokens } from './screen-address.ts'

/** Somebody who goes through the panel without loading it again, and notices what goes wrong on the way. */
export type Crawler = {
  page: Page
  /** Switches to another account in the same page: nothing of the previous one is left but the loaded code. */
  become(outfit: Outfit): Promise<void>
  /** Goes there, waits until all of it is there, and returns where they stand then. */
  goTo(path: string): Promise<PageState>
  /** What went wrong since they were asked last, refused calls included. */
  complaints(): string[]
}
export type PageState = { path: string; heading: string; text: string; width: number; hasMenu: boolean }

export type Outfit = { tokens?: Tokens; locale?: string; viewport?: { width: number; height: number } }

const patienceMs = 30_000
/** Shows among other things how waiting looks. */
const gallery = '/components'

/** What is drawn is not looked at: laid out as on a whole screen, it is painted on a hundredth of one. */
const scale = 0.1

export async function launchCrawler(browser: Browser, url: string, outfit: Outfit = {}): Promise<Crawler> {
  // Screens are looked at once they are at rest; without transitions that is sooner.
  const { page, context, complaints } = await openSeat(browser, { viewport: desktop, reducedMotion: 'reduce' })
  const devTools = await context.newCDPSession(page)
  let asked = 0
  const pending = new Map<Request, string>()
  page.on('request', (request) => {
    asked += 1
    pending.set(request, request.url())
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('response', (response) => {
    if (response.status() >= 400 && response.status() < 500) complaints.push(`${response.status()} ${response.url()}`)
  })

  const crawler: Crawler = {
    page,
    complaints: () => complaints.splice(0),
    async become({ tokens = {}, locale = 'en', viewport = desktop }) {
      await page.evaluate(() => sessionStorage.clear())
      await devTools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
      await context.clearCookies()
      await page.setViewportSize(viewport)
      const metrics = { ...viewport, deviceScaleFactor: 1, mobile: false, scale }
      await devTools.send('Emulation.setDeviceMetricsOverride', metrics)
      await page.evaluate(announceSignOut)
      await crawler.goTo('/login')
      await speak(page, locale)
      const cookies = Object.entries({ ...tokens, locale }).map(([name, value]) => ({ name, value, url }))
      await context.addCookies(cookies)
      complaints.length = 0
    },
    async goTo(path) {
      await page.evaluate((target) => history.pushState({}, '', target), path)
      const until = Date.now() + patienceMs
      while (Date.now() < until) {
        const before = asked
        const now = await page.evaluate(standStill, gallery)
        if (now !== null && pending.size === 0 && asked === before) return now
      }
      throw new Error(
        `${path} is not there after ${patienceMs} ms, still asking for ${[...pending.values()].join(', ')}`,
      )
    },
  }
  await page.goto(`${url}/landing`)
  await crawler.become(outfit)
  return crawler
}

/** Runs in the page: another tab says that everybody has signed out, so that nothing is left of what they saw. */
function announceSignOut(): void {
  const tab = new BroadcastChannel('castellan')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  for (const panel of ['staff', 'owner']) tab.postMessage({ kind: 'signed-out', panel })
  tab.close()
}

/** Chooses the language where everybody may; by key, for where things are drawn a mouse would not find them. */
async function speak(page: Page, locale: string): Promise<void> {
  const spoken = await page.evaluate(() => document.documentElement.lang)
  if (spoken === locale) return
  await page.getByRole('button', { name: new RegExp(`^${spoken.toUpperCase()},`, 'u') }).press('Enter')
  await page
    .getByRole('menuitemradio')
    .filter({ has: page.locator(`[lang=${locale}]`) })
    .press('Enter')
  await page.locator(`html[lang=${locale}]`).waitFor({ state: 'attached' })
}

declare global {
  interface Window {
    __TSR_ROUTER__: { state: { status: string; resolvedLocation?: { pathname: string } } }
  }
}

/** Runs in the page: waits until two frames in a row are equal and nothing is pending, and returns the content; null when a second was not enough. */
async function standStill(mayWait: string): Promise<PageState | null> {
  // The router keeps the old screen until the new one is loaded, and leaves itself at hand for its tools.
  const { __TSR_ROUTER__: router } = window
  const look = () => `${location.href} ${document.title} ${document.body.textContent}`
  const heading = () => document.querySelector('h1')?.textContent?.trim() ?? ''
  const isThere = () => {
    const { status, resolvedLocation } = router.state
    if (status !== 'idle' || resolvedLocation?.pathname !== location.pathname || heading() === '') return false
    return location.pathname === mayWait || document.querySelector('main .animate-breathe.bg-line') === null
  }
  const until = performance.now() + 1_000
  while (performance.now() < until) {
    const before = look()
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    if (!isThere() || look() !== before) continue
    return {
      path: location.pathname,
      heading: heading(),
      text: document.body.innerText,
      width: document.documentElement.scrollWidth,
      hasMenu: document.querySelector('aside nav') !== null,
    }
  }
  return null
}
