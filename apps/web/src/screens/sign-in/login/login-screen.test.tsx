import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { sessionCalls } from '@castellan/contract/calls/session.ts'
import { answerWith, renderAt } from '../../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../../session/session-store.ts'
import { handleSessionError } from '../../../session/start-session.ts'
import { clearStaffToken, storeStaffToken } from '../../../session/tokens.ts'
import { LoginScreen } from './login-screen.tsx'
import { signIn } from '../../../testing/sign-in.ts'

afterEach(() => {
  clearStaffToken()
  sessionStore.change({ user: null, hasExpired: false })
})

const ended = /Your session has ended/u

test('the sign-in explains that the session ended', async () => {
  answerWith(() => ({ body: {} }))
  storeStaffToken('abc', false)
  signIn({ held: [] })
  const apiError = new ApiError({
    status: 401,
    code: 'unauthenticated',
    message: 'Ended.',
    fields: {},
    retryAfterS: null,
  })
  handleSessionError(apiError, sessionCalls.user, 'abc')
  await renderAt(LoginScreen, '/login')
  expect(await screen.findByText(ended)).toBeTruthy()
})

test('the sign-in mentions no session to people who opened it themselves', async () => {
  answerWith(() => ({ body: {} }))
  await renderAt(LoginScreen, '/login')
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.queryByText(ended)).toBeNull()
})
