import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../../session/session-store.ts'
import { startSession } from '../../../session/start-session.ts'
import { PasswordQuestion } from '../../../shell/password-question.tsx'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { ProfileScreen } from './profile-screen.tsx'

const profile = {
  name: 'Anna',
  email: 'a@b.example',
  username: 'anna',
  phone: '',
  company: 'Keep',
  locale: 'en',
  timezone: '',
  date_format: 'dmy' as const,
  version: 3,
}
const user = {
  ...profile,
  id: 1,
  role: 'reseller',
  roles: [{ name: 'reseller', display_name: 'Reseller' }],
  two_factor_enabled: false,
  two_factor_confirmed_at: null,
  row_scope: 'all' as const,
  may_delete: true,
  may_restrict: true,
  password_min: 12,
  must_enrol: false,
  impersonator: null,
}
const wanted = { status: 423, body: { code: 'password_required', message: 'Confirm your password.' } }

function Page() {
  return (
    <>
      <ProfileScreen />
      <PasswordQuestion />
    </>
  )
}

beforeAll(startSession)
beforeEach(() => sessionStore.change({ user, permissions: [], roles: [] }))

const open = () => renderAt(Page, '/settings/profile')
const input = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: string, value: string) => fireEvent.change(await input(label), { target: { value } })
const save = () => fireEvent.submit(document.querySelector('form')!)
const posts = (asked: { method: string; path: string; body: unknown }[]) =>
  asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])

describe("one's own profile", () => {
  it('sends what was changed with its version, and updates the frame', async () => {
    const next = { ...profile, name: 'Anne', version: 4 }
    const asked = answerCalls({
      'GET /profile': { body: { data: profile } },
      'POST /profile': { body: { data: next } },
      'GET /user': { body: { ...user, name: 'Anne' } },
      'GET /settings/role_permissions': { body: { permissions: [], roles: [] } },
    })
    await open()
    await type('Name', 'Anne')
    save()
    await waitFor(() => expect(sessionStore.read().user?.name).toBe('Anne'))
    expect(posts(asked)).toEqual([['/profile', { version: 3, name: 'Anne' }]])
  })

  it('asks for the password where the server wants it, says when it is wrong, and saves then', async () => {
    const next = { ...profile, email: 'new@b.example', version: 4 }
    const wrong = { status: 422, body: { code: 'invalid', message: 'No.', errors: { password: ['That is not it.'] } } }
    const asked = answerCalls({
      'GET /profile': { body: { data: profile } },
      'POST /profile': [wanted, { body: { data: next } }],
      'POST /password/confirm': [wrong, { body: { password_confirmed_at: '2026-03-01T12:00:00.000Z' } }],
      'GET /user': { body: { ...user, email: 'new@b.example' } },
    })
    await open()
    await type('Email', 'new@b.example')
    save()
    const password = await input('Password')
    fireEvent.change(password, { target: { value: 'not it' } })
    fireEvent.submit(password.closest('form')!)
    expect(await screen.findByText('That is not it.')).toBeTruthy()
    fireEvent.change(password, { target: { value: 'this is it' } })
    fireEvent.submit(password.closest('form')!)
    expect(await screen.findByText('Profile saved.')).toBeTruthy()
    expect(posts(asked).map(([path]) => path)).toEqual([
      '/profile',
      '/password/confirm',
      '/password/confirm',
      '/profile',
    ])
    expect(localStorage.getItem('password_verified')).toMatch(/^\d+$/u)
  })

  it('keeps what was typed, without an error, when one does not want to confirm', async () => {
    answerCalls({ 'GET /profile': { body: { data: profile } }, 'POST /profile': wanted })
    await open()
    await type('Email', 'new@b.example')
    save()
    await input('Password')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText('Confirm it’s you')).toBeNull())
    expect((await input('Email')).value).toBe('new@b.example')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('brings back what a session that ended had left behind, for the same person alone', async () => {
    const other = { ...profile, username: 'bert', name: 'Bert' }
    answerCalls({
      'GET /profile': [{ body: { data: profile } }, { body: { data: other } }, { body: { data: profile } }],
    })
    await open()
    await type('Name', 'Half typ')
    cleanup()
    sessionStore.change({ user: { ...user, ...other, id: 2 } })
    await open()
    expect((await input('Name')).value).toBe('Bert')
    cleanup()
    sessionStore.change({ user })
    await open()
    await waitFor(async () => expect((await input('Name')).value).toBe('Half typ'))
  })

  it('that was changed elsewhere shows the newer values and keeps what was typed', async () => {
    const newer = { ...profile, company: 'Elsewhere', version: 9 }
    const asked = answerCalls({
      'GET /profile': [{ body: { data: profile } }, { body: { data: newer } }],
      'POST /profile': [{ status: 412, body: { code: 'stale_version', message: 'Stale.' } }, { body: { data: newer } }],
    })
    await open()
    await type('Name', 'Anne')
    save()
    expect(await screen.findByText(/changed somewhere else/u)).toBeTruthy()
    await waitFor(async () => expect((await input(/^Company/u)).value).toBe('Elsewhere'))
    expect((await input('Name')).value).toBe('Anne')
    await waitFor(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'))
    save()
    await waitFor(() => expect(posts(asked)).toHaveLength(2))
    expect(posts(asked)[1]).toEqual(['/profile', { version: 9, name: 'Anne' }])
  })

  it('says under its field what the server refuses', async () => {
    const body = { code: 'invalid', message: 'No.', errors: { email: ['This is already in use.'] } }
    answerCalls({ 'GET /profile': { body: { data: profile } }, 'POST /profile': { status: 422, body } })
    await open()
    await type('Email', 'taken@b.example')
    save()
    expect(await screen.findByText('This is already in use.')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await input('Email')))
  })
})
