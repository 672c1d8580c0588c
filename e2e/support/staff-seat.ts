import type { Browser } from 'playwright-core'
import { desktop, openSeat, type Seat } from './browser.ts'
import { staffSessionToken } from './open-session.ts'
import type { DemoAccount } from './start-demo-panel.ts'

const codeMs = 30_000

/** A page of somebody of the staff who is signed in. */
export async function staffSeat(browser: Browser, url: string, account: DemoAccount): Promise<Seat> {
  const seat = await openSeat(browser, { viewport: desktop })
  await seat.context.addCookies([{ name: 'token', value: await signIn(url, account), url }])
  return seat
}

/** A code of a second factor opens once: where another journey has used it, the next one is waited for. */
async function signIn(url: string, account: DemoAccount): Promise<string> {
  try {
    return await staffSessionToken(url, account)
  } catch (error) {
    if (account.totpSecret === null) throw error
    await new Promise((resolve) => setTimeout(resolve, codeMs - (Date.now() % codeMs) + 100))
    return staffSessionToken(url, account)
  }
}
