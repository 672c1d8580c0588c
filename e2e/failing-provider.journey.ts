import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, phone, openSeat } from './support/browser.ts'
import { staffSessionToken } from './support/open-session.ts'
import { ownAccount } from './support/own-account.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from './support/shared-panel.ts'

const { providers, sourceFaults } = readAllMessages('en')
const host = 'tv.nordlicht.example:8080'

let panel: SharedPanel
let browser: Browser
let token: string

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
  token = await staffSessionToken(panel.url, ownAccount(panel, 'failing-provider'))
}, 240_000)

afterAll(async () => {
  await clearSeats()
})

for (const [screen, viewport] of [
  ['a wide screen', desktop],
  ['a phone', phone],
] as const)
  it(`on ${screen} support finds the TVs that fail because of one provider, and why, in three clicks`, async () => {
    const { page, context, complaints } = await openSeat(browser, { viewport })
    await context.addCookies([{ name: 'token', value: token, url: panel.url }])
    await page.goto(`${panel.url}/portals`)
    let clicks = 0
    const click = async (name: string | RegExp, role: 'button' | 'link') => {
      clicks += 1
      await page.getByRole(role, { name }).first().click()
    }
    await click(providers.health, 'button')
    const failing = page.getByRole('link', { name: new RegExp(`${host}: [\\d,]+ ${providers.failing}`, 'u') }).first()
    const said = /: ([\d,]+) /u.exec((await failing.textContent()) ?? '')?.[1]
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/health-${viewport.width}.png` })
    clicks += 1
    await failing.click()
    await page.waitForURL(/\/devices\?failing_provider=/u)
    // The list has as many TVs as the page of providers said.
    await page.getByText(new RegExp(` of ${said}$`, 'u')).waitFor()
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/list-${viewport.width}.png` })
    clicks += 1
    await page.locator('[data-row] [data-open]').first().click()
    await page.getByRole('dialog').getByText(sourceFaults.auth).first().waitFor()
    expect(clicks).toBe(3)
    expect(complaints).toEqual([])
  })
