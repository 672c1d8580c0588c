import { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'
import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { sessionCalls } from '@castellan/contract/calls/session.ts'
import type { ScreenName } from '@castellan/contract/screens.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi } from '../api/call-api.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { sampleDevice } from '../testing/owner/sample-device.ts'
import { initI18n } from '../i18n/init-i18n.ts'
import { readCookie } from '../storage/stored-cookie.ts'
import { loadDevice, loadStaff, reloadStaff } from './load-session.ts'
import { storePasswordVerified, passwordVerified } from './password-verified.ts'
import { sessionStore } from './session-store.ts'
import { connectSession } from './session-ways.ts'
import { signInStaff } from './sign-in.ts'
import { signOutStaff } from './sign-out.ts'
import { signOutDevice } from './sign-out-device.ts'
import { startSession } from './start-session.ts'
import {
  clearDeviceToken,
  clearStaffToken,
  storeDeviceToken,
  storeStaffToken,
  noteTokenPassed,
  readStaffToken,
} from './tokens.ts'

const user = {
  id: 1,
  name: 'Anna',
  email: 'a@b.example',
  username: 'anna',
  role: 'reseller',
  roles: [{ name: 'reseller', display_name: 'Reseller' }],
  locale: 'en',
  timezone: '',
  date_format: 'dmy' as const,
  two_factor_enabled: false,
  two_factor_confirmed_at: null,
  row_scope: 'all' as const,
  may_delete: true,
  may_restrict: true,
  password_min: 12,
  must_enrol: false,
  impersonator: null,
}
const grants = { permissions: ['view-dashboard'], roles: ['reseller'] }
const goodAnswers = {
  'GET /user': { body: user },
  'GET /settings/role_permissions': { body: grants },
  'GET /notifications': { status: 500 },
}
const went: [ScreenName, unknown][] = []

beforeAll(async () => {
  await initI18n('en')
  startSession()
  connectSession({ goTo: (screen, query) => went.push([screen, query]), askGuards: () => undefined })
})
beforeEach(() => {
  sessionStore.change({ user: null, permissions: [], roles: [], device: null })
  clearStaffToken()
  clearDeviceToken()
  localStorage.clear()
  went.length = 0
})
afterEach(() => vi.unstubAllGlobals())

describe('a staff session', () => {
  it('is nobody without a token, and nothing is asked', async () => {
    const asked = answerCalls(goodAnswers)
    expect(await loadStaff()).toBeNull()
    expect(asked).toEqual([])
  })

  it('asks for the user and what they may do at once; failing notifications change nothing', async () => {
    const line = Promise.withResolvers<void>()
    const asked = answerCalls({ ...goodAnswers, 'GET /user': { body: user, after: line.promise } })
    storeStaffToken('t', false)
    noteTokenPassed()
    const loading = loadStaff()
    expect(asked.map(({ path }) => path)).toEqual(['/user', '/settings/role_permissions'])
    line.resolve()
    expect(await loading).toEqual(user)
    expect(sessionStore.read()).toMatchObject(grants)
    await vi.waitFor(() => expect(asked.map(({ path }) => path).at(-1)).toBe('/notifications'))
  })

  it('is asked for once, however many screens wait for it', async () => {
    const asked = answerCalls(goodAnswers)
    storeStaffToken('t', false)
    await Promise.all([loadStaff(), loadStaff(), loadStaff()])
    expect(asked.filter(({ path }) => path === '/user')).toHaveLength(1)
  })

  it('may do nothing when the permissions do not load, and asks for them again', async () => {
    answerCalls({ ...goodAnswers, 'GET /settings/role_permissions': [{ status: 500 }, { body: grants }] })
    storeStaffToken('t', false)
    expect(await loadStaff()).toEqual(user)
    expect(sessionStore.read().permissions).toEqual([])
    expect(await loadStaff()).toEqual(user)
    expect(sessionStore.read()).toMatchObject({ ...grants, grantsError: null })
  })

  it('clears the token when the user does not load', async () => {
    answerCalls({ 'GET /user': { status: 500 } })
    storeStaffToken('t', true)
    expect(await loadStaff()).toBeNull()
    expect(readStaffToken()).toBeNull()
  })

  it('keeps the token while there is no connection at all', async () => {
    answerCalls({})
    storeStaffToken('t', true)
    await expect(loadStaff()).rejects.toThrow(/connection/u)
    expect(readStaffToken()).toBe('t')
  })

  it('is asked for its permissions at once only when they were read with the same token before', async () => {
    const asked = answerCalls(goodAnswers)
    storeStaffToken('t', false)
    await loadStaff()
    sessionStore.change({ user: null, permissions: [], roles: [] })
    await loadStaff()
    storeStaffToken('another', false)
    sessionStore.change({ user: null, permissions: [], roles: [] })
    const owing = { ...user, two_factor_enabled: true }
    const askedOwing = answerCalls({ 'GET /user': { body: owing } })
    expect(await loadStaff()).toEqual(owing)
    const pathsOf = (calls: typeof asked) => calls.map(({ path }) => path).filter((path) => path !== '/notifications')
    expect(pathsOf(asked)).toHaveLength(4)
    expect(pathsOf(askedOwing)).toEqual(['/user'])
    expect(sessionStore.read()).toMatchObject({ permissions: [], grantsError: null })
  })

  it('ends here even when the server does not answer the sign-out', () => {
    const asked = answerCalls({})
    signInStaff('t', true)
    storePasswordVerified(Date.now())
    sessionStore.change({ user, ...grants })
    signOutStaff()
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /logout'])
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer t')
    expect(sessionStore.read()).toMatchObject({ user: null, permissions: [], roles: [] })
    expect([readStaffToken(), passwordVerified(Date.now())]).toEqual([null, false])
    expect(went).toEqual([['login', undefined]])
  })

  it('that the server has ended leads to the login and remembers the way back', async () => {
    answerCalls({ 'GET /dashboard': { status: 401, body: { code: 'session_expired', message: 'Ended.' } } })
    history.replaceState(null, '', '/devices?page=3')
    storeStaffToken('t', false)
    sessionStore.change({ user, ...grants })
    await expect(callApi(dashboardsCalls.dashboard)).rejects.toThrow('Ended.')
    expect([sessionStore.read().user, readStaffToken()]).toEqual([null, null])
    expect([went, readCookie('intended_url')]).toEqual([[['login', undefined]], '/devices?page=3'])
  })

  it('that may do less than before offers no more than that once something is refused', async () => {
    const asked = answerCalls({
      ...goodAnswers,
      'GET /dashboard': { status: 403, body: { code: 'forbidden', message: 'No.' } },
      'GET /settings/role_permissions': { body: { permissions: ['view-devices'], roles: ['reseller'] } },
    })
    storeStaffToken('t', false)
    sessionStore.change({ user, ...grants })
    const refused = [callApi(dashboardsCalls.dashboard), callApi(dashboardsCalls.dashboard)]
    await Promise.all(refused.map((call) => expect(call).rejects.toThrow('No.')))
    await vi.waitFor(() => expect(sessionStore.read().permissions).toEqual(['view-devices']))
    expect(sessionStore.read().user).toEqual(user)
    expect(asked.filter(({ path }) => path === '/settings/role_permissions')).toHaveLength(1)
    expect(went).toEqual([])
  })

  it('keeps what it may do when something is refused and no answer says what is permitted', async () => {
    const asked = answerCalls({
      'GET /user': { body: user },
      'GET /dashboard': { status: 403, body: { code: 'forbidden', message: 'No.' } },
      'GET /settings/role_permissions': { status: 500 },
    })
    storeStaffToken('t', false)
    sessionStore.change({ user, ...grants, grantsError: null })
    await expect(callApi(dashboardsCalls.dashboard)).rejects.toThrow('No.')
    await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain('/settings/role_permissions'))
    await reloadStaff()
    expect(sessionStore.read()).toMatchObject({ ...grants, grantsError: null })
  })

  it('is not ended by wrong details at the login', async () => {
    answerCalls({ 'POST /login': { status: 401, body: { code: 'wrong_credentials', message: 'No.' } } })
    storeStaffToken('t', false)
    sessionStore.change({ user })
    await expect(callApi(sessionCalls.login, { body: { email: 'a', password: 'b' } })).rejects.toThrow('No.')
    expect([went, readStaffToken()]).toEqual([[], 't'])
  })
})

describe("an owner's session", () => {
  it('is known to have ended elsewhere, unless it is signed out here', async () => {
    answerCalls({ 'GET /app/device': { status: 401, body: { code: 'unauthenticated', message: 'Ended.' } } })
    storeDeviceToken('tv')
    expect(await loadDevice()).toBeNull()
    expect(sessionStore.read().hasDeviceExpired).toBe(true)
    sessionStore.change({ hasDeviceExpired: false, device: sampleDevice })
    storeDeviceToken('tv')
    await expect(callApi(ownerCalls.device)).rejects.toThrow('Ended.')
    expect(sessionStore.read()).toMatchObject({ device: null, hasDeviceExpired: true })
    sessionStore.change({ hasDeviceExpired: false, device: sampleDevice })
    signOutDevice()
    expect(sessionStore.read()).toMatchObject({ device: null, hasDeviceExpired: false })
  })

  it('clears its token when the device does not load', async () => {
    answerCalls({ 'GET /app/device': { status: 404 } })
    storeDeviceToken('tv')
    expect(await loadDevice()).toBeNull()
    expect(readCookie('device_token')).toBeNull()
  })
})
