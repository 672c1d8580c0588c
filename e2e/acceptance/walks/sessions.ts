import { limits } from '@castellan/contract/limits.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Stage } from '../stage.ts'
import { en } from '../trials.ts'
import { answerAs, begin, cookieOf, daysUntil, refusal, standsAt, storedUnder } from './begin.ts'
import { watchBar } from './shell.ts'
import { confirmPasswordCall } from './stored.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: en.shell.sidebar.label })
const broken = refusal(500, 'internal', 'Something went wrong on our side. Try again.')

type SignIn = { remember?: boolean; from?: string }

/** Signs a distributor in with the form, as a person does. */
export async function signInByHand(stage: Stage, { remember = false, from = '/login' }: SignIn = {}): Promise<Page> {
  const { page } = await stage.sitAs('nobody')
  const account = stage.panel.accounts.find(({ email }) => email.startsWith('joost.de.vries@'))!
  await page.goto(stage.url + from)
  await page.locator('input[name=email], input[autocomplete*=username]').first().fill(account.email)
  await page.locator('input[type=password]').first().fill(account.password)
  if (remember) await page.getByRole('checkbox').first().check({ force: true })
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((address) => address.pathname !== '/login')
  return page
}

/** The calls a page makes, by path, in their order. */
function noteCalls(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) made.push(`${request.method()} ${pathname.slice('/api'.length)}`)
  })
  return made
}

export async function userLoaded(stage: Stage): Promise<void> {
  const page = await begin(stage)
  const { body } = await stage.ask('super-admin', 'GET /user')
  await page.getByRole('button', { name: en.shell.profile.open }).click()
  await page.getByText(textAt(body, 'email')).waitFor()
}

export async function fetchesUser(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('reseller')
  const made = noteCalls(page)
  await page.goto(`${stage.url}/devices`)
  await nav(page).waitFor()
  const at = (call: string) => made.indexOf(call)
  expect(at('GET /user')).toBeGreaterThanOrEqual(0)
  expect(at('GET /settings/role_permissions')).toBeGreaterThan(at('GET /user'))
}

export async function fetchesNotifications(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('reseller')
  const made = noteCalls(page)
  await page.goto(`${stage.url}/devices`)
  await expect.poll(() => made.indexOf('GET /notifications')).toBeGreaterThan(made.indexOf('GET /user'))
}

export async function ignoresGrants(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('reseller')
  await answerAs(page, '/settings/role_permissions', broken)
  await page.goto(`${stage.url}/settings/profile`)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  expect((await cookieOf(page, 'token'))?.value).toBe(await stage.token('reseller'))
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
}

export async function ignoresNotifications(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('reseller')
  await answerAs(page, '/notifications', broken)
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/notifications'))
  await page.goto(`${stage.url}/devices`)
  await answered
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
}

export async function clearsToken(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('nobody')
  await page.context().addCookies([{ name: 'token', value: 'no-such-token-at-all', url: stage.url }])
  await page.goto(`${stage.url}/devices`)
  await standsAt(page, '/login')
  expect(await cookieOf(page, 'token')).toBeUndefined()
}

export async function owesSecondFactor(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('half')
  await page.goto(`${stage.url}/devices`)
  await standsAt(page, '/verify/2fa')
}

export async function storesIntended(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('nobody')
  await page.goto(`${stage.url}/devices`)
  await standsAt(page, '/login')
  expect(decodeURIComponent((await cookieOf(page, 'intended_url'))!.value)).toBe('/devices')
}

export async function returnsToIntended(stage: Stage): Promise<void> {
  const page = await signInByHand(stage, { from: '/sub-distributors' })
  await standsAt(page, '/sub-distributors')
}

export const guestOnly = (path: string) => async (stage: Stage) => {
  const { page } = await stage.sitAs('reseller')
  await page.goto(stage.url + path)
  await standsAt(page, '/')
}

export async function storesOwnersIntended(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('nobody')
  await page.goto(`${stage.url}/device/theme`)
  await standsAt(page, '/device/login')
  expect(decodeURIComponent((await cookieOf(page, 'intended_url'))!.value)).toBe('/device/theme')
}

export async function loginWithMac(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('nobody')
  await page.goto(`${stage.url}/device/login`)
  await page.evaluate(() => localStorage.setItem('mac', '00:1A:79:11:22:33'))
  await page.goto(`${stage.url}/device/theme`)
  await standsAt(page, '/device/login')
  expect(new URL(page.url()).searchParams.get('mac')).toBe('00:1A:79:11:22:33')
}

export async function clearsDeviceToken(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('nobody')
  await page.context().addCookies([{ name: 'device_token', value: 'no-such-token-at-all', url: stage.url }])
  await page.goto(`${stage.url}/device`)
  await standsAt(page, '/device/login')
  expect(await cookieOf(page, 'device_token')).toBeUndefined()
}

export async function refusedStaff(stage: Stage): Promise<void> {
  const page = await signInByHand(stage)
  const devices = nav(page).locator('a[href="/devices"]')
  await devices.waitFor()
  const token = decodeURIComponent((await cookieOf(page, 'token'))!.value)
  await stage.ask('nobody', 'POST /logout', { token })
  // A card of the dashboard may meet the 401 before the click does.
  await devices.click({ timeout: 3_000 }).catch(() => undefined)
  await standsAt(page, '/login')
  expect(await cookieOf(page, 'token')).toBeUndefined()
}

async function ownerByHand(stage: Stage): Promise<{ page: Page; mac: string }> {
  const { page } = await stage.sitAs('nobody')
  const { mac, password } = stage.panel.devices.find((each) => each.password !== null)!
  const { body } = await stage.ask('nobody', 'POST /app/device/login', { body: { mac, password } })
  await page.context().addCookies([{ name: 'device_token', value: textAt(body, 'token'), url: stage.url }])
  await page.goto(`${stage.url}/device`)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  return { page, mac }
}

export async function refusedOwner(stage: Stage): Promise<void> {
  const { page, mac } = await ownerByHand(stage)
  const token = decodeURIComponent((await cookieOf(page, 'device_token'))!.value)
  await stage.ask('nobody', 'POST /app/device/logout', { token })
  await page.locator('a[href="/device/settings"]').first().click()
  await standsAt(page, '/device/login')
  expect(new URL(page.url()).searchParams.get('mac')).toBe(mac)
  expect(await cookieOf(page, 'device_token')).toBeUndefined()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: en.shell.profile.open }).click()
  await page.getByRole('menuitem', { name: en.shell.signOut }).click()
  await standsAt(page, '/login')
}

export const logoutClears = (what: 'user' | 'token' | 'password_verified') => async (stage: Stage) => {
  const page = await signInByHand(stage)
  await page.evaluate(() => localStorage.setItem('password_verified', String(Date.now())))
  await signOut(page)
  if (what === 'token') {
    expect(await cookieOf(page, 'token')).toBeUndefined()
    expect(await storedUnder(page, 'token')).toBe(null)
  } else if (what === 'password_verified') expect(await storedUnder(page, 'password_verified')).toBe(null)
  else {
    await page.evaluate(() => history.pushState({}, '', '/devices'))
    await standsAt(page, '/login')
  }
}

export async function logoutFails(stage: Stage): Promise<void> {
  const page = await signInByHand(stage)
  const made = noteCalls(page)
  await answerAs(page, '/logout', broken)
  await signOut(page)
  expect(made).toContain('POST /logout')
  expect(await cookieOf(page, 'token')).toBeUndefined()
}

async function signOutOwner(page: Page): Promise<void> {
  await page.getByRole('button', { name: en.owner.menu }).click()
  await page.getByRole('menuitem', { name: en.owner.signOut }).click()
  await standsAt(page, '/device/login')
}

export async function deviceLogoutClears(stage: Stage): Promise<void> {
  const { page } = await ownerByHand(stage)
  await signOutOwner(page)
  expect(await cookieOf(page, 'device_token')).toBeUndefined()
  await page.goto(`${stage.url}/device`)
  await standsAt(page, '/device/login')
}

export async function deviceLogoutCalls(stage: Stage): Promise<void> {
  const { page } = await ownerByHand(stage)
  const made = noteCalls(page)
  await signOutOwner(page)
  expect(made).toContain('POST /app/device/logout')
}

export const remembered = (remember: boolean) => async (stage: Stage) => {
  const page = await signInByHand(stage, { remember })
  const { expires } = (await cookieOf(page, 'token'))!
  expect(remember ? daysUntil(expires) : expires).toBe(remember ? limits.rememberDays : -1)
}

export async function passwordWindow(stage: Stage): Promise<void> {
  const page = await confirmPasswordCall(stage)
  const at = Number(await storedUnder(page, 'password_verified'))
  expect(limits.passwordVerifiedMinutes).toBe(120)
  expect(at + limits.passwordVerifiedMinutes * 60_000).toBeGreaterThan(Date.now())
}

export async function barProgress(stage: Stage): Promise<void> {
  const page = await begin(stage)
  const seen = await watchBar(page)
  await nav(page).locator('a[href="/portals"]').click()
  await standsAt(page, '/portals')
  await expect.poll(async () => (await seen()).at(-1)?.value).toBe(100)
  expect((await seen()).every(({ value }) => value >= 0 && value <= 100)).toBe(true)
  expect((await seen()).some(({ hasFailed }) => hasFailed)).toBe(false)
}

export async function barFails(stage: Stage): Promise<void> {
  const page = await begin(stage)
  await page.route(/\/dist\/js\/(?:map|servers)-screen/u, (route) => route.abort())
  await page.evaluate(() => sessionStorage.setItem('nothing', '1'))
  const seen = await watchBar(page)
  await page.context().setOffline(true)
  await nav(page).locator('a[href="/map"]').click()
  await expect.poll(async () => (await seen()).some(({ hasFailed }) => hasFailed)).toBe(true)
  await page.context().setOffline(false)
}

export async function sidebarOpens(stage: Stage): Promise<void> {
  const page = await begin(stage, { onPhone: true })
  await page.getByRole('button', { name: en.shell.sidebar.open }).click()
  await page.getByRole('dialog').locator('a[href="/portals"]').waitFor()
}

export async function sidebarCloses(stage: Stage): Promise<void> {
  const page = await begin(stage, { onPhone: true })
  await page.getByRole('button', { name: en.shell.sidebar.open }).click()
  const drawer = page.getByRole('dialog')
  await drawer.locator('a[href="/portals"]').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
}
