import type { ScreenName } from '@castellan/contract/screens.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { readStaffToken } from '../../../session/tokens.ts'
import { BuiltContext } from '../../../shell/built-context.ts'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { EmailVerifyScreen } from '../email-verify/email-verify-screen.tsx'
import { PasswordResetScreen } from '../password-reset/password-reset-screen.tsx'
import { PasswordEmailScreen } from './password-email-screen.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const done = { body: { ok: true } }
const refused = { status: 422, body: { code: 'invalid', message: 'No.' } }
const expired = { status: 410, body: { code: 'link_expired', message: 'Gone.' } }
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } })
const send = async (label: string) => fireEvent.submit((await field(label)).closest('form')!)
const openWith = (hash: string) => history.replaceState(null, '', hash)

afterEach(() => openWith('#'))

describe('asking for a new password', () => {
  it('gives one answer for every address', async () => {
    const asked = answerCalls({ 'POST /password/email': done })
    await renderAt(PasswordEmailScreen, '/password/email')
    await type('Email', ' Anna@B.example ')
    await send('Email')
    expect(await screen.findByText(/If anna@b\.example has an account/u)).toBeTruthy()
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'anna@b.example' }])
  })

  it('says under the field that it holds no address, and sends nothing', async () => {
    const asked = answerCalls({})
    await renderAt(PasswordEmailScreen, '/password/email')
    await type('Email', 'anna')
    await send('Email')
    expect((await field('Email')).getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
  })
})

describe('setting a new password', () => {
  it('sends the token that is behind the #', async () => {
    openWith('#token=abc')
    const asked = answerCalls({ 'POST /password/reset': done, 'POST /login': refused })
    await renderAt(PasswordResetScreen, '/password/reset')
    await type('Email', 'a@b.example')
    await type('New password', 'correct horse battery')
    await send('Email')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your password is set' })).toBeTruthy()
    expect(asked.map(({ body }) => body)).toEqual([
      { token: 'abc', email: 'a@b.example', password: 'correct horse battery' },
      { email: 'a@b.example', password: 'correct horse battery', remember: false },
    ])
  })

  it('asks who was invited for their first password, and says nothing of earlier sessions', async () => {
    openWith('#token=abc&first=1')
    answerCalls({})
    await renderAt(PasswordResetScreen, '/password/reset')
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose your password' })).toBeTruthy()
    expect(screen.queryByText(/signed out/u)).toBeNull()
  })

  it('signs in with what was typed, which is asked once', async () => {
    openWith('#token=abc')
    answerCalls({ 'POST /password/reset': done, 'POST /login': { body: { token: 'a-session' } } })
    const at = await renderAt(PasswordResetScreen, '/password/reset')
    await type('Email', 'a@b.example')
    await type('New password', 'correct horse battery')
    await send('Email')
    await waitFor(() => expect(at()).toBe('/'))
    expect(readStaffToken()).toBe('a-session')
  })

  it('signs nobody out: where someone is signed in, the password is only set', async () => {
    openWith('#token=abc')
    const asked = answerCalls({ 'POST /password/reset': done })
    signIn({ id: 5, role: 'admin', held: [] })
    await renderAt(PasswordResetScreen, '/password/reset')
    await type('Email', 'a@b.example')
    await type('New password', 'correct horse battery')
    await send('Email')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your password is set' })).toBeTruthy()
    expect(asked).toHaveLength(1)
  })

  it('leads to a new link when this one opens no more, or none came along', async () => {
    await renderAt(PasswordResetScreen, '/password/reset')
    expect(await screen.findByText('Request new link')).toBeTruthy()
  })
})

describe('confirming an address', () => {
  it('waits for a press, so that a scanner that opens links does not use this one up', async () => {
    openWith('#token=abc')
    const asked = answerCalls({ 'POST /email/verify': done })
    await renderAt(EmailVerifyScreen, '/email/verify')
    const button = await screen.findByText('Confirm address')
    expect(asked).toEqual([])
    fireEvent.click(button)
    expect(await screen.findByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeTruthy()
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'abc' }])
  })

  it('leads somebody who is signed in to where they land, which need not be a dashboard', async () => {
    openWith('#token=abc')
    answerCalls({ 'POST /email/verify': done })
    signIn({ id: 5, role: 'desk', held: ['manage-devices'] })
    const Screen = () => (
      <BuiltContext value={new Set<ScreenName>(['home', 'devices'])}>
        <EmailVerifyScreen />
      </BuiltContext>
    )
    await renderAt(Screen, '/email/verify')
    fireEvent.click(await screen.findByText('Confirm address'))
    expect((await screen.findByRole('link')).textContent).toBe('All Devices')
  })

  it('sends a new link when this one has expired', async () => {
    openWith('#token=abc')
    const asked = answerCalls({ 'POST /email/verify': expired, 'POST /email/resend': done })
    await renderAt(EmailVerifyScreen, '/email/verify')
    fireEvent.click(await screen.findByText('Confirm address'))
    await type('Email', 'a@b.example')
    await send('Email')
    expect(await screen.findByText(/If a@b\.example still needs to be confirmed/u)).toBeTruthy()
    expect(asked.at(-1)?.body).toEqual({ email: 'a@b.example' })
  })
})
