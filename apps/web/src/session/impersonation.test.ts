import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi } from '../api/call-api.ts'
import { officeCalls } from '@castellan/contract/calls/office.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { initI18n } from '../i18n/init-i18n.ts'
import { beginImpersonation, leaveImpersonation } from './impersonation.ts'
import { sessionStore } from './session-store.ts'
import { connectSession } from './session-ways.ts'
import { signOutStaff } from './sign-out.ts'
import { startSession } from './start-session.ts'
import { clearStaffToken, isStaffRemembered, storeStaffToken, readStaffToken } from './tokens.ts'

const anna = {
  id: 1,
  name: 'Anna',
  email: 'a@b.example',
  username: 'anna',
  role: 'admin',
  roles: [],
  locale: 'en',
  timezone: '',
  date_format: 'dmy' as const,
  two_factor_enabled: false,
  two_factor_confirmed_at: null,
  row_scope: 'all',
  may_delete: true,
  may_restrict: true,
  password_min: 12,
  must_enrol: false,
  impersonator: null,
} as const
const bertAsAnna = {
  ...anna,
  id: 2,
  name: 'Bert',
  role: 'reseller',
  impersonator: { id: 1, name: 'Anna', writes: false },
} as const
const went: string[] = []

beforeAll(async () => {
  await initI18n('en')
  startSession()
  connectSession({ goTo: (screen) => went.push(screen), askGuards: () => undefined })
})
beforeEach(() => {
  went.length = 0
  sessionStorage.clear()
  vi.spyOn(location, 'assign').mockImplementation((path) => void went.push(String(path)))
  storeStaffToken('own', true)
  sessionStore.change({ user: { ...anna, roles: [] } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  clearStaffToken()
})

function lookAsBert() {
  beginImpersonation('theirs')
  sessionStore.change({ user: { ...bertAsAnna, roles: [] } })
}

describe('looking through the eyes of somebody else', () => {
  it('goes on with their token, which ends with the browser', () => {
    lookAsBert()
    expect([readStaffToken(), isStaffRemembered(), went]).toEqual(['theirs', false, ['/']])
  })

  it('ends the impersonation on the way back and continues with the stored own token', async () => {
    const asked = answerCalls({ 'POST /logout': { body: {} } })
    lookAsBert()
    await leaveImpersonation()
    expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer theirs'])
    expect([readStaffToken(), isStaffRemembered(), went]).toEqual(['own', true, ['/', '/']])
    expect(sessionStorage.length).toBe(0)
  })

  it('comes back automatically when the hour is over', async () => {
    const body = { code: 'unauthenticated', message: 'Sign in.' }
    answerCalls({ 'GET /notifications': { status: 401, body } })
    lookAsBert()
    await expect(callApi(officeCalls.notifications)).rejects.toThrow('Sign in.')
    expect([readStaffToken(), went]).toEqual(['own', ['/', '/']])
  })

  it('leads to the login from a tab that does not have the own token', async () => {
    answerCalls({ 'POST /logout': { body: {} } })
    lookAsBert()
    sessionStorage.clear()
    await leaveImpersonation()
    expect([readStaffToken(), went]).toEqual([null, ['/', 'login']])
  })

  it('never gives the own token to another account', async () => {
    answerCalls({ 'POST /logout': { body: {} } })
    lookAsBert()
    sessionStore.change({ user: { ...bertAsAnna, roles: [], impersonator: { id: 9, name: 'Zoe', writes: false } } })
    await leaveImpersonation()
    expect(readStaffToken()).toBeNull()
  })

  it('leaves no token behind when one signs out', () => {
    answerCalls({ 'POST /logout': { body: {} } })
    lookAsBert()
    signOutStaff()
    expect([readStaffToken(), sessionStorage.length]).toEqual([null, 0])
  })
})
