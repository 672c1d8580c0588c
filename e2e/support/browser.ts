import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }
export const tvScreen = { width: 1280, height: 720 }

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is not installed')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** A page of a person of their own, and all that went wrong in it: errors of the console, failed requests, answers of 500 and more. */
export type Seat = { page: Page; context: BrowserContext; complaints: string[] }

export async function openSeat(
  browser: Browser,
  {
    viewport,
    locale = 'en-GB',
    colorScheme = 'light',
    hasWorker = true,
    reducedMotion = 'no-preference',
  }: {
    viewport: { width: number; height: number }
    locale?: string
    colorScheme?: 'light' | 'dark'
    /** Whether the owner's panel has its worker; who looks at something else can do without its work. */
    hasWorker?: boolean
    reducedMotion?: 'reduce' | 'no-preference'
  },
): Promise<Seat> {
  const context = await browser.newContext({
    viewport,
    locale,
    colorScheme,
    reducedMotion,
    serviceWorkers: hasWorker ? 'allow' : 'block',
  })
  return openPage(context)
}

/** A further page of the same person. */
export async function openPage(context: BrowserContext): Promise<Seat> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`.trim())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
  })
  return { page, context, complaints }
}
