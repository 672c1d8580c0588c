import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, openBrowser, phone, takeSeat } from './support/browser.ts'
import { openOwnerSession, openStaffSession } from './support/open-session.ts'
import { startDemoPanel, type DemoPanel } from './support/start-demo-panel.ts'

const patienceMs = 120_000

let panel: DemoPanel
let browser: Browser

beforeAll(async () => {
  panel = await startDemoPanel({ devices: 60 })
  browser = await openBrowser()
}, patienceMs)

afterAll(async () => {
  await browser?.close()
  await panel?.stop()
})

/** Where things stand once the page reads from right to left. */
const standing = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.setAttribute('dir', 'rtl')
    const right = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      return box && box.width > 0 ? box.right : null
    }
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      beyond: scrollWidth - clientWidth,
      width: clientWidth,
      sidebar: right('nav'),
      title: right('h1'),
      macs: [...document.querySelectorAll('[dir="ltr"]')].every((one) => getComputedStyle(one).direction === 'ltr'),
    }
  })

it(
  'shell, table, form and device page stand mirrored for who reads from right to left, and nothing sticks out',
  async () => {
    const account = panel.accounts.find(({ role }) => role === 'super-admin')!
    const token = await openStaffSession(panel.url, account)
    const devices = await fetch(`${panel.url}/api/devices`, { headers: { authorization: `Bearer ${token}` } })
    const { data } = (await devices.json()) as { data: { id: number }[] }
    const office = ['/', '/devices', '/settings/users/add', `/devices/${data[0]!.id}`, '/settings/options']
    for (const viewport of [desktop, phone]) {
      const { page, context, complaints } = await takeSeat(browser, { viewport })
      await context.addCookies([{ name: 'token', value: token, url: panel.url }])
      for (const path of office) {
        await page.goto(`${panel.url}${path}`)
        await page.locator('h1').first().waitFor()
        const { beyond, width, sidebar, title, macs } = await standing(page)
        expect([path, beyond, macs]).toEqual([path, 0, true])
        expect(title, path).toBeGreaterThan(width / 2)
        // On a phone the sidebar is a drawer that is shut.
        expect(sidebar ?? width, path).toBeGreaterThan(width - 40)
      }
      expect(complaints).toEqual([])
      await context.close()
    }
    const { page, context } = await takeSeat(browser, { viewport: phone })
    const owner = await openOwnerSession(panel.url, panel.devices[0]!)
    await context.addCookies([{ name: 'device_token', value: owner, url: panel.url }])
    for (const path of ['/device', '/device/playlists', '/device/settings']) {
      await page.goto(`${panel.url}${path}`)
      await page.locator('h1').first().waitFor()
      expect([path, (await standing(page)).beyond]).toEqual([path, 0])
    }
    await context.close()
  },
  patienceMs,
)
