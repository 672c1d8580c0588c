import { countryCodes as codes } from '@castellan/contract/access/countries.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Stage } from '../stage.ts'
import { en } from '../trials.ts'
import { answerAs, begin, cookieOf, daysUntil, refusal, standsAt, storedUnder } from './begin.ts'
import { signInByHand } from './sessions.ts'

export async function toastParts(stage: Stage): Promise<void> {
  const page = await begin(stage, { at: '/portals' })
  await answerAs(page, '/tempered', refusal(403, 'forbidden', 'Not for you.'))
  await page.getByRole('navigation', { name: en.shell.sidebar.label }).locator('a[href="/tempered"]').click()
  const notice = page.locator('[data-sonner-toast]').first()
  await notice.getByText(en.shell.toasts.error, { exact: true }).waitFor()
  await notice.getByText('Not for you.').waitFor()
  // The group is shown by its colour and picture.
  expect(await notice.locator('svg').first().getAttribute('class')).toContain('text-stop')
}

export async function columnDefinition(stage: Stage): Promise<void> {
  const page = await begin(stage)
  const mac = page.getByRole('columnheader', { name: new RegExp(`^${en.resources.devices.fields.mac}`, 'u') })
  await mac.waitFor()
  expect(await mac.getAttribute('aria-sort')).toBe('none')
  const tags = page.getByRole('columnheader', { name: new RegExp(`^${en.resources.devices.fields.model}`, 'u') })
  expect(await tags.count()).toBeLessThanOrEqual(1)
}

export async function columnClasses(stage: Stage): Promise<void> {
  const page = await begin(stage)
  await page.getByRole('columnheader').nth(1).waitFor()
  const classes = await page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.className))
  expect(new Set(classes).size).toBeGreaterThan(1)
}

export async function sidebarIcons(stage: Stage): Promise<void> {
  const page = await begin(stage)
  const links = page.getByRole('navigation', { name: en.shell.sidebar.label }).locator('a[href^="/"]')
  await links.first().waitFor()
  const without = await links.evaluateAll(
    (all) => all.filter((link) => link.querySelector('svg') === null && link.closest('ul ul') === null).length,
  )
  expect(without).toBe(0)
}

export async function countryNames(stage: Stage): Promise<void> {
  expect(codes).toContain('DE')
  const page = await begin(stage, { at: '/sub-distributors' })
  await page
    .getByRole('button', { name: en.table.add.replace('{{resource}}', en.resources.sub_distributors.one) })
    .click()
  const field = page
    .getByRole('dialog')
    .getByRole('combobox', { name: new RegExp(en.resources.sub_distributors.fields.country, 'u') })
  await field.fill('Germ')
  await page.getByRole('option', { name: /Germany/u }).waitFor()
}

export async function tokenCookie(stage: Stage): Promise<void> {
  const page = await signInByHand(stage)
  expect((await cookieOf(page, 'token'))?.value).toMatch(/.{20}/u)
}

export async function tokenLocal(stage: Stage): Promise<void> {
  const page = await signInByHand(stage)
  expect(await storedUnder(page, 'token')).toBe(decodeURIComponent((await cookieOf(page, 'token'))!.value))
}

export async function deviceToken(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('nobody')
  const { mac, password } = stage.panel.devices.find((each) => each.password !== null)!
  await page.goto(`${stage.url}/device/login?mac=${mac}`)
  await page.getByText(en.owner.login.byPassword, { exact: true }).first().click()
  await page.locator('input[type=password]').fill(password!)
  await page.getByRole('button', { name: en.owner.login.signIn }).click()
  await standsAt(page, '/device')
  expect((await cookieOf(page, 'device_token'))?.value).toMatch(/.{20}/u)
}

export async function localeCookie(stage: Stage): Promise<void> {
  const page = await begin(stage, { as: 'nobody', at: '/login' })
  await page.getByRole('button', { name: /^EN,/u }).click()
  await page
    .getByRole('menuitemradio')
    .filter({ has: page.locator('[lang=de]') })
    .click()
  await page.locator('html[lang=de]').waitFor({ state: 'attached' })
  const cookie = (await cookieOf(page, 'locale'))!
  expect(cookie.value).toBe('de')
  expect(daysUntil(cookie.expires)).toBe(limits.localeCookieDays)
}

export async function darkFlag(stage: Stage): Promise<void> {
  const page = await begin(stage)
  await page.getByRole('button', { name: en.shell.theme.toDark }).click()
  expect(await storedUnder(page, 'dark')).toBe('true')
}

export async function passwordVerifiedFlag(stage: Stage): Promise<void> {
  const page = await confirmPasswordCall(stage)
  expect(Date.now() - Number(await storedUnder(page, 'password_verified'))).toBeLessThan(60_000)
}

/** Answers the panel's question for the password, which what is asked for needs. */
export async function confirmPasswordCall(stage: Stage): Promise<Page> {
  const { page } = await stage.sitAs('nobody')
  const token = await stage.freshToken('lumiere')
  await page.context().addCookies([{ name: 'token', value: token, url: stage.url }])
  // Anyone who has just signed in counts as confirmed, so the question is brought about once.
  await page.route(
    '**/api/settings/api-keys/store',
    (route) =>
      route.fulfill({
        status: 423,
        contentType: 'application/problem+json',
        body: JSON.stringify(refusal(423, 'password_required', 'Confirm your password.').body),
      }),
    { times: 1 },
  )
  await page.goto(`${stage.url}/settings/api-keys`)
  await page.getByRole('button', { name: en.integrations.keys.add }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').first().fill('Acceptance')
  await form.getByRole('checkbox').first().check({ force: true })
  await form.getByRole('button', { name: en.integrations.keys.create }).click()
  const question = page.getByRole('dialog').last()
  const account = stage.panel.accounts.find(({ email }) => email.startsWith('lumiere@'))!
  await question.locator('input[type=password]').fill(account.password)
  const confirmed = page.waitForResponse((response) => response.url().endsWith('/api/password/confirm'))
  await question.locator('input[type=password]').press('Enter')
  await confirmed
  await expect.poll(() => storedUnder(page, 'password_verified')).not.toBe(null)
  return page
}

export async function storedMac(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('nobody')
  const { mac, password } = stage.panel.devices.find((each) => each.password !== null)!
  await page.goto(`${stage.url}/device/login?mac=${mac}`)
  await page.getByText(en.owner.login.byPassword, { exact: true }).first().click()
  await page.locator('input[type=password]').fill(password!)
  await page.getByRole('button', { name: en.owner.login.signIn }).click()
  await standsAt(page, '/device')
  expect(await storedUnder(page, 'mac')).toBe(mac)
}

export async function intendedUrl(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('nobody')
  await page.goto(`${stage.url}/portals?search=a`)
  await standsAt(page, '/login')
  expect(decodeURIComponent((await cookieOf(page, 'intended_url'))!.value)).toBe('/portals?search=a')
}
