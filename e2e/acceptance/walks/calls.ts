import { mediaDetailPath } from '@castellan/contract/calls/media-detail.ts'
import { limits } from '@castellan/contract/limits.ts'
import { randomUUID } from 'node:crypto'
import type { Request } from 'playwright-core'
import { expect } from 'vitest'
import { openAuthenticator } from '../../support/authenticator.ts'
import type { Stage } from '../stage.ts'
import { en } from '../trials.ts'
import { begin, standsAt } from './begin.ts'
import { signInByHand } from './sessions.ts'
import { rowsAt, numberAt, textAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../../apps/server/src/testing/answers.ts'
import { twoFactorCalls } from '@castellan/contract/calls/two-factor.ts'

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

export async function basePath(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('super-admin')
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname)
  })
  await page.goto(`${stage.url}/devices`)
  await page.getByRole('row').nth(1).waitFor()
  const calls = fetched.filter((path) => !path.startsWith('/dist/'))
  expect(calls.length).toBeGreaterThan(2)
  expect(calls.filter((path) => !path.startsWith(limits.apiBase))).toEqual([])
}

export async function staffBearer(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('reseller')
  const asking = page.waitForRequest((request) => request.url().endsWith('/api/user'))
  await page.goto(`${stage.url}/devices`)
  expect((await asking).headers()['authorization']).toBe(`Bearer ${await stage.token('reseller')}`)
}

export async function deviceBearer(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('owner')
  const asking = page.waitForRequest((request) => request.url().endsWith('/api/app/device'))
  await page.goto(`${stage.url}/device`)
  expect((await asking).headers()['authorization']).toBe(`Bearer ${await stage.token('owner')}`)
}

export async function acceptLanguage(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('reseller')
  await page.context().addCookies([{ name: 'locale', value: 'de', url: stage.url }])
  const asking = page.waitForRequest(isCall)
  await page.goto(`${stage.url}/devices`)
  expect((await asking).headers()['accept-language']).toBe('de')
}

export async function logoutCall({ ask, freshToken }: Stage): Promise<void> {
  const token = await freshToken('joost.de.vries')
  expect((await ask('nobody', 'POST /logout', { token })).status).toBe(200)
  expect((await ask('nobody', 'GET /user', { token })).status).toBe(401)
}

export async function oauthCall({ ask }: Stage): Promise<void> {
  const { status } = await ask('nobody', 'POST /oauth/github', { body: {} })
  expect(status).toBe(404)
  const answer = await ask('nobody', 'POST /oauth/oidc', { body: {} })
  // The provider of this panel is made up, so that its address cannot be read: the call is there and says so.
  expect([200, 502, 503]).toContain(answer.status)
}

export async function deviceLogoutCall({ ask, panel }: Stage): Promise<void> {
  const { mac, password } = panel.devices.find((each) => each.password !== null)!
  const { body } = await ask('nobody', 'POST /app/device/login', { body: { mac, password } })
  const token = textAt(body, 'token')
  expect((await ask('nobody', 'POST /app/device/logout', { token })).status).toBe(200)
  expect((await ask('nobody', 'GET /app/device', { token })).status).toBe(401)
}

/** The look-up answers below its own base address: a title of the catalogue by kind, number and language, and nobody without a token. */
export async function mediaDetail({ ask, token, url }: Stage): Promise<void> {
  const { body } = await ask('super-admin', 'GET /mainscreen/movies')
  const known = rowsAt(body, 'data').find(({ tmdb_id }) => tmdb_id !== null)
  const number = numberAt(known, 'tmdb_id')
  const address = `${url}${mediaDetailPath}/movie/${number}/de`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${await token('super-admin')}` } })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ kind: 'movie', tmdb_id: number, language: 'de' })
  expect((await fetch(address)).status).toBe(401)
}

const enrolled: { token: string; secret: string } = { token: '', secret: '' }
const codeNow = () => openAuthenticator(enrolled.secret).code()

export async function generateCall({ ask, freshToken }: Stage): Promise<void> {
  enrolled.token = await freshToken('wisla.box')
  const { status, body } = await ask('nobody', 'POST /2fa/generate', { token: enrolled.token })
  expect(status).toBe(200)
  expect(body['qrCode']).toContain('svg')
  enrolled.secret = textAt(body, 'secret')
}

export async function enableCall({ ask }: Stage): Promise<void> {
  const { token } = enrolled
  const wrong = await ask('nobody', 'POST /2fa/enable', { token, body: { code: '000000' } })
  expect(wrong.status).toBe(422)
  const { status, body } = await ask('nobody', 'POST /2fa/enable', { token, body: { code: codeNow() } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ two_factor_enabled: true })
  expect(body['recoveryCodes']).toHaveLength(limits.recoveryCodes)
  recovery.push(...answerOf(twoFactorCalls.enable, { body }).recoveryCodes)
}
/** Each opens once: codes of the app open once in half a minute, which no trial waits for. */
const recovery: string[] = []

export async function verifyCall({ ask, panel }: Stage): Promise<void> {
  const { email, password } = panel.accounts.find((each) => each.email.startsWith('wisla.box@'))!
  const half = await ask('nobody', 'POST /login', { body: { email, password } })
  expect(half.body['two_factor']).toBe(true)
  const token = textAt(half.body, 'token')
  expect((await ask('nobody', 'POST /2fa/verify', { token, body: { code: '000000' } })).status).toBe(422)
  const { status, body } = await ask('nobody', 'POST /2fa/verify', { token, body: { code: recovery.pop()! } })
  expect(status).toBe(200)
  enrolled.token = textAt(body, 'token')
}

export async function regenerateCall({ ask, panel }: Stage): Promise<void> {
  const { password } = panel.accounts.find((each) => each.email.startsWith('wisla.box@'))!
  const { status, body } = await ask('nobody', 'POST /2fa/regenerate', { token: enrolled.token, body: { password } })
  expect(status).toBe(200)
  expect(body['recoveryCodes']).toHaveLength(limits.recoveryCodes)
  recovery.splice(0, recovery.length, ...answerOf(twoFactorCalls.regenerate, { body }).recoveryCodes)
}

export async function disableCall({ ask, panel }: Stage): Promise<void> {
  const { password } = panel.accounts.find((each) => each.email.startsWith('wisla.box@'))!
  const body = { password, code: recovery.pop()! }
  expect((await ask('nobody', 'POST /2fa/disable', { token: enrolled.token, body })).status).toBe(200)
  expect((await ask('nobody', 'GET /2fa', { token: enrolled.token })).body['two_factor_enabled']).toBe(false)
}

const made = { id: 0, record: 0 }

/** Confirms the password of a session, which accounts and credits require. */
async function confirm({ ask, panel }: Stage, who: 'super-admin' | 'distributor'): Promise<void> {
  const { password } = panel.accounts.find(({ role }) => role === who)!
  expect((await ask(who, 'POST /password/confirm', { body: { password } })).status).toBe(200)
}

export async function storeUser(stage: Stage): Promise<void> {
  await confirm(stage, 'super-admin')
  const { body: roles } = await stage.ask('super-admin', 'GET /roles/search?q=reseller')
  const role = numberAt(roles, 'data', 0, 'id')
  const word = randomUUID().slice(0, 8)
  const body = {
    name: `Accepted ${word}`,
    email: `${word}@accepted.example`,
    username: `accepted.${word}`,
    role,
    locale: 'en',
  }
  const { status, body: answer } = await stage.ask('super-admin', 'POST /settings/users/store', { body })
  expect(status).toBe(201)
  made.id = numberAt(answer, 'data', 'id')
}

export const userDelete = (way: 'disable' | 'enable' | 'delete') => async (stage: Stage) => {
  const { id } = made
  if (way === 'delete') await stage.ask('super-admin', 'POST /settings/users/restore', { body: { ids: [id] } })
  const { status } = await stage.ask('super-admin', `DELETE /settings/users/${id}/${way}`)
  // An account whose address is not proven is neither disabled nor enabled: the call says so.
  expect(way === 'delete' ? [200] : [200, 409]).toContain(status)
}

export async function archiveUser({ ask }: Stage): Promise<void> {
  const { status, body } = await ask('super-admin', 'POST /settings/users/archive', { body: { ids: [made.id] } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ done: 1, failed: [] })
}

export async function enterCreditsCall(stage: Stage): Promise<void> {
  await confirm(stage, 'super-admin')
  const { body: found } = await stage.ask('super-admin', 'GET /settings/users/search?q=marta')
  const userId = numberAt(found, 'data', 0, 'id')
  const { status, body } = await stage.ask('super-admin', 'POST /settings/users/credits', {
    body: { type: 'mint', user_id: userId, credits: 20_000, note: 'Acceptance', draft: true },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  made.record = numberAt(body, 'data', 'id')
}

export async function moveCreditsCall({ ask }: Stage): Promise<void> {
  const { status, body } = await ask('super-admin', 'POST /settings/users/credits/status', {
    body: { id: made.record, status: 'cancelled' },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ data: { status: 'cancelled' } })
}

export async function updateCredits({ ask }: Stage): Promise<void> {
  const { status, body } = await ask('super-admin', 'POST /settings/users/credits/update', {
    body: { id: made.record, note: 'Not needed' },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ data: { note: 'Not needed' } })
}

export const downloads =
  (what: 'statement' | 'receipt') =>
  async ({ ask }: Stage) => {
    const { body: records } = await ask('super-admin', 'GET /credits/records?length=10&status=settled')
    const id = what === 'receipt' ? `credit:${numberAt(records, 'data', 0, 'id')}` : 1
    const answer = await ask('super-admin', 'POST /settings/users/credits/download', { body: { id, format: 'csv' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(answer.text.length).toBeGreaterThan(20)
  }

export async function searchPause(stage: Stage): Promise<void> {
  const page = await begin(stage)
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').waitFor()
  const asking = page.waitForRequest((request) => request.url().includes('/api/search?'))
  // Both moments come from one clock of the page: this process sees the end of typing late, and request timings use another clock.
  const noted = await page.evaluateHandle(() => {
    const moments: { typed: number; asked?: number } = { typed: 0 }
    addEventListener('keydown', () => (moments.typed = performance.now()), { capture: true })
    const fetchNow = window.fetch.bind(window)
    window.fetch = (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes('/api/search?'))
        moments.asked ??= performance.now()
      return fetchNow(input, init)
    }
    return moments
  })
  await page.keyboard.type('nord', { delay: 40 })
  const request = await asking
  const { typed, asked } = await noted.jsonValue()
  expect(asked! - typed).toBeGreaterThanOrEqual(limits.searchDebounceMs - 60)
  expect(new URL(request.url()).searchParams.get('q')).toBe('nord')
}

export async function logoutNavigates(stage: Stage): Promise<void> {
  const page = await signInByHand(stage)
  await page.getByRole('button', { name: en.shell.profile.open }).click()
  await page.getByRole('menuitem', { name: en.shell.signOut }).click()
  await standsAt(page, '/login')
}
