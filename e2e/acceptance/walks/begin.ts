import type { Page } from 'playwright-core'
import { phone } from '../../support/browser.ts'
import type { Stage, Who } from '../stage.ts'

type WalkStart = { as?: Who; at?: string; onPhone?: boolean }

/** Somebody on a screen of the back office, with everything of it there. */
export async function begin(
  stage: Stage,
  { as = 'super-admin', at = '/devices', onPhone = false }: WalkStart = {},
): Promise<Page> {
  const { page } = await stage.sitAs(as, onPhone ? phone : undefined)
  await page.goto(stage.url + at)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  return page
}

/** The owner of a TV in their panel. */
export const beginAsOwner = (stage: Stage, at = '/device'): Promise<Page> =>
  begin(stage, { as: 'owner', at, onPhone: true })

/** Waits until the address has this path. */
export const standsAt = (page: Page, path: string): Promise<void> =>
  page.waitForURL((address) => address.pathname === path)

/** The value of a cookie of the page, with when it ends in seconds since 1970; -1 for one that ends with the browser. */
export async function cookieOf(page: Page, name: string): Promise<{ value: string; expires: number } | undefined> {
  return (await page.context().cookies()).find((cookie) => cookie.name === name)
}

/** What local storage has under a name. */
export const storedUnder = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), name)

/** Answers a call of the page by itself. */
export async function answerAs(page: Page, path: string, answer: { status: number; body: unknown }): Promise<void> {
  await page.route(
    (address) => address.pathname === `/api${path}`,
    (route) =>
      route.fulfill({
        status: answer.status,
        contentType: 'application/problem+json',
        body: JSON.stringify(answer.body),
      }),
  )
}

/** An error as the server writes one. */
export const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { type: `about:blank#${code}`, title: message, status, code, message, request_id: 'made-up' },
})

/** Days from now until a moment in seconds since 1970. */
export const daysUntil = (seconds: number): number => Math.round((seconds - Date.now() / 1_000) / 86_400)
