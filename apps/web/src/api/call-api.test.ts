import { officeCalls } from '@castellan/contract/calls/office.ts'
import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { profileCalls } from '@castellan/contract/calls/profile.ts'
import { sessionCalls } from '@castellan/contract/calls/session.ts'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../testing/answer-calls.ts'
import { initI18n } from '../i18n/init-i18n.ts'
import { ApiError, OfflineError } from './api-error.ts'
import { callApi, callUrl } from './call-api.ts'
import { connectApi } from './connect-api.ts'

const refused: [ApiError, string | null][] = []
let passwordGiven = true
let questions = 0

beforeAll(async () => {
  await initI18n('en')
  connectApi({
    onFailedWrite: () => undefined,
    tokenFor: () => 'secret',
    onRefused: (apiError, _, token) => refused.push([apiError, token]),
    confirmPassword: () => {
      questions += 1
      return Promise.resolve(passwordGiven)
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  refused.length = 0
  passwordGiven = true
  questions = 0
})

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
/** The error of the server; undefined where it sent none. */
async function refusal(promise: Promise<unknown>): Promise<ApiError | undefined> {
  const error = await failure(promise)
  return error instanceof ApiError ? error : undefined
}

describe('a call', () => {
  it('carries the token, the language and its body', async () => {
    const asked = answerCalls({ 'POST /login': { body: { token: 't', two_factor: false } } })
    const body = { email: 'anna', password: 'p' }
    expect(await callApi(sessionCalls.login, { body })).toEqual({ token: 't', two_factor: false })
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer secret')
    expect(asked[0]?.headers.get('Accept-Language')).toBe('en')
    expect(asked[0]?.body).toEqual(body)
  })

  it('fills its path and query in, with every sign made safe', () => {
    expect(callUrl(ownerCalls.playlist, { id: 'a/../b?c' })).toBe('/api/app/device/playlists/a%2F..%2Fb%3Fc')
    const query = { q: 'a&b=c', none: null, empty: '', list: [1, 2], off: false }
    expect(callUrl(officeCalls.search, undefined, query)).toBe('/api/search?q=a%26b%3Dc&list=1%2C2&off=false')
  })

  it("throws the server's message, code, fields and waiting time", async () => {
    answerCalls({
      'POST /login': {
        status: 429,
        body: {
          code: 'too_many_requests',
          message: 'Wait.',
          errors: { email: ['One', 'Two'], odd: 'Three', bad: [4] },
        },
        headers: { 'Retry-After': '30' },
      },
    })
    const error = await refusal(callApi(sessionCalls.login, { body: { email: 'a', password: 'b' } }))
    expect(error).toMatchObject({ status: 429, code: 'too_many_requests', message: 'Wait.', retryAfterS: 30 })
    expect(error?.fields).toEqual({ email: ['One', 'Two'], odd: ['Three'] })
    expect(error?.of('email')).toBe('One')
  })

  it.each([
    [502, '<html>Bad gateway</html>', 'unavailable'],
    [500, '', 'internal'],
    [413, 'nginx', 'too_large'],
    [401, '[]', 'unauthenticated'],
    [418, '{"code":"made_up"}', 'bad_request'],
  ])('finds words for a %s that does not come from the server itself', async (status, text, code) => {
    answerCalls({ 'GET /user': { status, text } })
    const error = await refusal(callApi(sessionCalls.user))
    expect(error).toMatchObject({ status, code })
    expect(error?.message).not.toBe('')
  })

  it('throws that it is offline when no answer comes', async () => {
    answerCalls({})
    expect(await failure(callApi(sessionCalls.user))).toBeInstanceOf(OfflineError)
  })

  it('that its caller aborts is not offline', async () => {
    answerCalls({})
    const reason = new DOMException('gone', 'AbortError')
    expect(await failure(callApi(sessionCalls.user, { signal: AbortSignal.abort(reason) }))).toBe(reason)
  })

  it('reports an error to the session, unless the call is quiet', async () => {
    answerCalls({ 'GET /user': { status: 403, body: { code: 'forbidden', message: 'No.' } } })
    await failure(callApi(sessionCalls.user, { quiet: true }))
    expect(refused).toEqual([])
    await failure(callApi(sessionCalls.user))
    expect(refused.map(([{ message }, token]) => [message, token])).toEqual([['No.', 'secret']])
  })
})

describe('a call that wants the password confirmed', () => {
  const wanted = { status: 423, body: { code: 'password_required', message: 'Confirm.' } }
  const make = () => failure(callApi(profileCalls.update, { body: { email: 'new@b.example' } }))

  it('is made again as it was, once the password is confirmed', async () => {
    const asked = answerCalls({ 'POST /profile': [wanted, { body: { data: 'done' } }] })
    const answer = await callApi(profileCalls.update, { body: { email: 'new@b.example' } })
    expect(answer).toEqual({ data: 'done' })
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'new@b.example' }, { email: 'new@b.example' }])
  })

  it('is refused when nobody confirms it', async () => {
    passwordGiven = false
    const asked = answerCalls({ 'POST /profile': wanted })
    expect(await make()).toMatchObject({ code: 'password_required' })
    expect(asked).toHaveLength(1)
  })

  it('asks once, and is refused when the server is still not content', async () => {
    const asked = answerCalls({ 'POST /profile': wanted })
    expect(await make()).toMatchObject({ code: 'password_required' })
    expect([asked.length, questions]).toEqual([2, 1])
  })

  it('asks nobody when it was made quietly', async () => {
    answerCalls({ 'POST /profile': wanted })
    await failure(callApi(profileCalls.update, { body: {}, quiet: true }))
    expect(questions).toBe(0)
  })
})
