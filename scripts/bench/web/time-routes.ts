import type { Browser, Page } from 'playwright-core'
import { percentile } from '../../../apps/tv/src/fleet/percentile.ts'
import { desktop, openBrowser, openSeat } from '../../../e2e/support/browser.ts'
import { startDemoPanel, type DemoPanel } from '../../../e2e/support/start-demo-panel.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'

const rounds = 5
const devices = 2_000

/** The ways that are timed, in the order they are gone. */
const ways = ['login_to_home', 'home_to_devices', 'devices_to_device', 'device_back_to_devices'] as const
type Times = Record<(typeof ways)[number], number>

/**
 * Milliseconds from the press until the next screen is shown with its data, in Chromium at a demo: the median of several
 * fresh browsers with nothing in their cache (`cold`), and of the same routes once more (`warm`). Signing in hashes a password.
 */
export async function timeRoutes(): Promise<Record<string, number>> {
  const browser = await openBrowser()
  const panel = await startDemoPanel({ devices }).catch(async (error: unknown) => {
    await browser.close()
    throw error
  })
  try {
    const cold: Times[] = []
    const warm: Times[] = []
    for (let round = 0; round < rounds; round += 1) {
      const [first, second] = await goTwice(browser, panel)
      cold.push(first)
      warm.push(second)
    }
    const medians = (times: readonly Times[], how: string) =>
      ways.map((way) => {
        const middle = percentile(
          times.map((one) => one[way]),
          0.5,
        )
        return [`${way}_${how}_ms`, Math.round(middle ?? 0)]
      })
    return Object.fromEntries([...medians(cold, 'cold'), ...medians(warm, 'warm')])
  } finally {
    await browser.close()
    await panel.stop()
  }
}

async function goTwice(browser: Browser, panel: DemoPanel): Promise<[Times, Times]> {
  const { page, context } = await openSeat(browser, { viewport: desktop })
  const first = await go(page, panel)
  await context.clearCookies()
  const second = await go(page, panel)
  await context.close()
  return [first, second]
}

async function go(page: Page, { url, accounts }: DemoPanel): Promise<Times> {
  // Somebody who needs no second factor.
  const { email, password } = accounts.find(({ totpSecret }) => totpSecret === null)!
  await page.goto(`${url}/login`)
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  const loginToHome = await timeChange(page, 'sign-in')
  const list: unknown = await page.evaluate(async () => {
    const token = /(?:^|; )token=([^;]+)/u.exec(document.cookie)?.[1] ?? ''
    const answer = await fetch('/api/devices', { headers: { authorization: `Bearer ${decodeURIComponent(token)}` } })
    return answer.json()
  })
  const id = numberAt(list, 'data', 0, 'id')
  return {
    login_to_home: loginToHome,
    home_to_devices: await timeChange(page, '/devices'),
    devices_to_device: await timeChange(page, `/devices/${id}`),
    device_back_to_devices: await timeChange(page, 'back'),
  }
}

/** Goes to an address, back, or through the form of the login, and waits in the page itself for the other screen. */
function timeChange(page: Page, where: string): Promise<number> {
  return page.evaluate(async (to) => {
    const heading = () => document.querySelector('h1')?.textContent ?? ''
    const was = heading()
    const startedMs = performance.now()
    if (to === 'back') history.back()
    else if (to === 'sign-in') document.querySelector<HTMLButtonElement>('button[type="submit"]')!.click()
    else history.pushState({}, '', to)
    const isThere = () =>
      heading() !== was && heading() !== '' && document.querySelector('main .animate-breathe.bg-line') === null
    while (!isThere()) {
      if (performance.now() - startedMs > 20_000) throw new Error(`${to} is not there after 20 s`)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return performance.now() - startedMs
  }, where)
}
