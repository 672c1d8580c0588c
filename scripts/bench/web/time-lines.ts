import { createServer } from 'node:http'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { desktop, openBrowser, openSeat } from '../../../e2e/support/browser.ts'
import { startDemoPanel, type DemoPanel } from '../../../e2e/support/start-demo-panel.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'

/** Lines to a panel, from a slow phone to a plain DSL: bits per second down, and milliseconds there and back. */
const lines = [
  { name: '400k', bitsPerS: 400_000, latencyMs: 400 },
  { name: '1600k', bitsPerS: 1_600_000, latencyMs: 150 },
  { name: '8m', bitsPerS: 8_000_000, latencyMs: 40 },
] as const
type Line = (typeof lines)[number]

const devices = 2_000
export const lineAims: Readonly<Record<string, number>> = {
  received_to_rows_kb: 260,
  rows_400k_s: 8,
  rows_8m_s: 1.2,
  readable_400k_s: 3,
}

/**
 * Bytes a browser with an empty cache receives until the first rows of the device list, headers included, and seconds until then
 * on three lines; next to them the seconds of a bare page of the same bytes, the lower bound.
 */
export async function timeLines(): Promise<Record<string, number>> {
  const panel = await startDemoPanel({ devices })
  const browser = await openBrowser()
  try {
    const cookies = await signIn(browser, panel)
    const figures: Record<string, number> = {}
    let received = 0
    for (const line of lines) {
      const visit = await timeVisit(browser, { line, url: `${panel.url}/devices`, cookies })
      received = Math.max(received, visit.bytes)
      figures[`rows_${line.name}_s`] = visit.rowsS
      figures[`readable_${line.name}_s`] = visit.readableS
      figures[`bare_page_${line.name}_s`] = await timeBarePage(browser, line, visit.bytes)
    }
    return { received_to_rows_kb: Math.round(received / 100) / 10, ...figures }
  } finally {
    await browser.close()
    await panel.stop()
  }
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

async function signIn(browser: Browser, { url, accounts }: DemoPanel): Promise<Cookies> {
  const { page, context } = await openSeat(browser, { viewport: desktop })
  const { email, password } = accounts.find(({ totpSecret }) => totpSecret === null)!
  await page.goto(`${url}/login`)
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((at) => at.pathname !== '/login')
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

async function throttle(page: Page, { bitsPerS, latencyMs }: Line): Promise<{ received: () => number }> {
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  const throughput = bitsPerS / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  return { received: () => bytes }
}

const seconds = (sinceMs: number) => Math.round((performance.now() - sinceMs) / 10) / 100

declare global {
  interface Window {
    /** What `reportRows` calls; the visit gives it to the page. */
    rowsShown?: () => Promise<void>
  }
}

/** Runs in the page. */
function reportRows(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main tbody tr a') === null) return
    observer.disconnect()
    void window.rowsShown?.()
  })
  observer.observe(document, { childList: true, subtree: true })
}

type Visit = { line: Line; url: string; cookies: Cookies }

async function timeVisit(browser: Browser, { line, url, cookies }: Visit) {
  const { page, context } = await openSeat(browser, { viewport: desktop })
  await context.addCookies(cookies)
  const { received } = await throttle(page, line)
  const { promise: rows, resolve: showRows } = Promise.withResolvers<{ rowsS: number; bytes: number }>()
  let startedMs = performance.now()
  // The page says itself when the rows stand: asking it from outside counts what it fetched in between.
  await page.exposeFunction('rowsShown', () => showRows({ rowsS: seconds(startedMs), bytes: received() }))
  await page.addInitScript(reportRows)
  startedMs = performance.now()
  const readable = page
    .waitForFunction(() => document.body?.innerText.trim() !== '' && performance.getEntriesByType('paint').length > 0)
    .then(() => seconds(startedMs))
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('main tbody tr a').first().waitFor({ timeout: 120_000 })
  const visit = { ...(await rows), readableS: await readable }
  await context.close()
  return visit
}

async function timeBarePage(browser: Browser, line: Line, bytes: number): Promise<number> {
  const body = `<!doctype html><title>Bare</title><p>${'x'.repeat(bytes)}</p><p id="end">end</p>`
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { page, context } = await openSeat(browser, { viewport: desktop })
  await throttle(page, line)
  const startedMs = performance.now()
  await page.goto(`http://127.0.0.1:${portOf(server)}/`)
  await page.locator('#end').waitFor()
  const took = seconds(startedMs)
  await context.close()
  server.close()
  return took
}
