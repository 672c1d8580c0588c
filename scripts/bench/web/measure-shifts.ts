import type { Browser } from 'playwright-core'
import { desktop, openBrowser, openSeat, phone } from '../../../e2e/support/browser.ts'
import { openOwnerSession, staffSessionToken } from '../../../e2e/support/open-session.ts'
import { startDemoPanel, type DemoPanel } from '../../../e2e/support/start-demo-panel.ts'

const devices = 2_000
/** Nothing on a page may move further than this on its first visit (Cumulative Layout Shift; 0.1 counts as good). */
export const mostShift = 0.05
const viewports = { desktop, phone }
/** How long a page is watched: what moves later was not moved by loading. */
const watchedMs = 4_000
/** To and from the panel, so that what is asked for later also arrives later, as it does outside of one machine. */
const latencyMs = 40

type Visit = { name: string; path: string; as: 'super-admin' | 'distributor' | 'reseller' | 'owner' | 'nobody' }

/** The homes, the lists and record pages that are opened most, and the first pages of an owner. */
export const visits: readonly Visit[] = [
  { name: 'login', path: '/login', as: 'nobody' },
  { name: 'home_operator', path: '/', as: 'super-admin' },
  { name: 'home_distributor', path: '/', as: 'distributor' },
  { name: 'home_reseller', path: '/', as: 'reseller' },
  { name: 'devices', path: '/devices', as: 'super-admin' },
  { name: 'device', path: '/devices/1', as: 'super-admin' },
  { name: 'users', path: '/settings/users', as: 'super-admin' },
  { name: 'person', path: '/settings/users/6', as: 'super-admin' },
  { name: 'credits', path: '/reseller-credits', as: 'super-admin' },
  { name: 'update', path: '/updates/2', as: 'super-admin' },
  { name: 'portal_health', path: '/portals?show=health', as: 'super-admin' },
  { name: 'activity', path: '/settings/activity', as: 'super-admin' },
  { name: 'owner_home', path: '/device', as: 'owner' },
  { name: 'owner_playlists', path: '/device/playlists', as: 'owner' },
  { name: 'owner_settings', path: '/device/settings', as: 'owner' },
  { name: 'owner_login', path: '/device/login', as: 'nobody' },
]

/** How far each page moved while it loaded for somebody who opens it with an empty cache, on a desktop and on a phone. */
export async function measureShifts(): Promise<Record<string, number>> {
  const panel = await startDemoPanel({ devices })
  const browser = await openBrowser()
  try {
    const shifts: Record<string, number> = {}
    const tokens = await openSessions(panel)
    for (const visit of visits) {
      for (const size of ['desktop', 'phone'] as const) {
        const shift = await measureVisit(browser, panel.url, { ...visit, size, token: tokens[visit.as] })
        shifts[`shift_${visit.name}_${size}`] = shift
      }
    }
    return shifts
  } finally {
    await browser.close()
    await panel.stop()
  }
}

type Tokens = Record<Visit['as'], string>

async function openSessions({ url, accounts, devices: tvs }: DemoPanel): Promise<Tokens> {
  const staff = (role: string) =>
    staffSessionToken(
      url,
      accounts.find((account) => account.role === role)!,
    )
  return {
    'super-admin': await staff('super-admin'),
    distributor: await staff('distributor'),
    reseller: await staff('reseller'),
    owner: await openOwnerSession(url, tvs[0]!),
    nobody: '',
  }
}

async function measureVisit(
  browser: Browser,
  url: string,
  { path, as, size, token }: Visit & { size: keyof typeof viewports; token: string },
): Promise<number> {
  const { page, context } = await openSeat(browser, { viewport: viewports[size] })
  const cookie = as === 'owner' ? 'device_token' : 'token'
  if (as !== 'nobody') await context.addCookies([{ name: cookie, value: token, url }])
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  const network = { offline: false, latency: latencyMs, downloadThroughput: -1, uploadThroughput: -1 }
  await devTools.send('Network.emulateNetworkConditions', network)
  await page.addInitScript(addUpShifts)
  await page.goto(`${url}${path}`)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(watchedMs)
  const shift = Number((await page.locator('html').getAttribute('data-shifted')) ?? 0)
  await context.close()
  return Math.round(shift * 1_000) / 1_000
}

/** Runs in the page, and leaves the sum in it. */
function addUpShifts(): void {
  let sum = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isOwn = 'hadRecentInput' in entry && entry.hadRecentInput === false
      if (isOwn && 'value' in entry) sum += Number(entry.value)
    }
    document.documentElement.dataset['shifted'] = String(sum)
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}
