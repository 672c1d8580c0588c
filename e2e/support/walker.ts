import type { Browser, Page, Request } from 'playwright-core'
import { desktop, takeSeat } from './browser.ts'
import type { Tokens } from './screen-address.ts'

/** Somebody who goes through the panel without loading it anew, and notices what goes wrong on the way. */
export type Walker = {
  page: Page
  /** Goes there, waits until all of it is there, and answers where he stands then. */
  goTo(path: string): Promise<Standing>
  /** What went wrong since he was asked last, refused calls included. */
  complaints(): string[]
}
export type Standing = { path: string; heading: string; text: string; width: number }

export type Outfit = { tokens?: Tokens; locale?: string; viewport?: { width: number; height: number } }

const patienceMs = 15_000
/** Shows among other things how waiting looks. */
const gallery = '/components'

export async function sendWalker(
  browser: Browser,
  url: string,
  { tokens = {}, locale = 'en', viewport = desktop }: Outfit = {},
): Promise<Walker> {
  const { page, context, complaints } = await takeSeat(browser, { viewport })
  const cookies = Object.entries({ ...tokens, locale }).map(([name, value]) => ({ name, value, url }))
  await context.addCookies(cookies)
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
  await page.goto(`${url}/landing`)
  await page.getByRole('heading', { level: 1 }).waitFor()

  return {
    page,
    complaints: () => complaints.splice(0),
    async goTo(path) {
      await page.evaluate((target) => history.pushState({}, '', target), path)
      const until = Date.now() + patienceMs
      while (Date.now() < until) {
        const before = asked
        const { isWhole, ...now } = await page.evaluate(standStill, gallery)
        if (isWhole && pending.size === 0 && asked === before) return now
      }
      throw new Error(
        `${path} is not there after ${patienceMs} ms, still asking for ${[...pending.values()].join(', ')}`,
      )
    },
  }
}

/** Runs in the page: lets two pictures pass and says what it shows, and whether it moved or still waits. */
async function standStill(mayWait: string): Promise<Standing & { isWhole: boolean }> {
  // The router keeps the old screen until the new one is loaded, and leaves itself at hand for its tools.
  const { __TSR_ROUTER__: router } = globalThis as unknown as {
    __TSR_ROUTER__: { state: { status: string; resolvedLocation?: { pathname: string } } }
  }
  const look = () => `${location.href} ${document.title} ${document.body.textContent}`
  const before = look()
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  const heading = document.querySelector('h1')?.textContent?.trim() ?? ''
  const isWaiting = location.pathname !== mayWait && document.querySelector('main .animate-breathe.bg-line') !== null
  const { status, resolvedLocation } = router.state
  const hasArrived = status === 'idle' && resolvedLocation?.pathname === location.pathname
  const isWhole = hasArrived && heading !== '' && !isWaiting && look() === before
  return {
    path: location.pathname,
    heading,
    text: isWhole ? document.body.innerText : '',
    width: document.documentElement.scrollWidth,
    isWhole,
  }
}
