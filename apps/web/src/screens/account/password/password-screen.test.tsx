import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { PasswordScreen } from './password-screen.tsx'

const at = '2026-03-01T12:00:00.000Z'
const here = {
  id: 1,
  browser: 'Firefox',
  system: 'Windows',
  ip: '192.0.2.1',
  remember: false,
  two_factor: 'passed',
  issued_at: at,
  last_used_at: at,
  expires_at: at,
  current: true,
}
const phone = { ...here, id: 2, browser: 'Safari', system: 'iOS', current: false }
const unknown = { ...here, id: 3, browser: '', system: '', current: false, two_factor: 'owed' }
const list = (...data: object[]) => ({ body: { data } })
const open = () => renderAt(PasswordScreen, '/settings/password')

describe('changing the password', () => {
  const fill = async (current: string, next: string) => {
    fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: current } })
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: next } })
    fireEvent.submit(document.querySelector('form')!)
  }

  it('says under the field that it is too short, and asks no server', async () => {
    const asked = answerCalls({ 'GET /sessions': list(here) })
    await open()
    await fill('the old one', 'short')
    await waitFor(() => expect(screen.getAllByText(/at least 12 characters\./iu)).toHaveLength(2))
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('keeps what was typed when the current one is wrong, and goes back to it', async () => {
    const body = { code: 'invalid', message: 'No.', errors: { current_password: ['That is not it.'] } }
    answerCalls({ 'GET /sessions': list(here), 'POST /profile/password': { status: 422, body } })
    await open()
    await fill('not the old one', 'a long enough sentence')
    expect(await screen.findByText('That is not it.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')))
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a long enough sentence')
  })

  it('empties the fields, counts as a confirmation, and asks again where one is signed in', async () => {
    const asked = answerCalls({
      'GET /sessions': [list(here, phone), list(here)],
      'POST /profile/password': { body: { ok: true } },
    })
    await open()
    await fill('the old one', 'a long enough sentence')
    expect(await screen.findByText('You’re only signed in here.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
    expect(localStorage.getItem('password_verified')).toMatch(/^\d+$/u)
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      current_password: 'the old one',
      password: 'a long enough sentence',
    })
  })
})

describe('where one is signed in', () => {
  it('shows this session first and cannot end it', async () => {
    answerCalls({ 'GET /sessions': list(phone, here, unknown) })
    await open()
    await screen.findByText('Firefox on Windows')
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows[0]).toContain('This session')
    expect(rows[2]).toContain('Unknown device')
    expect(rows[2]).toContain('Waiting for two-factor code')
    expect(screen.getAllByRole('button', { name: /^End the session/u })).toHaveLength(2)
  })

  it('ends one session; one that is gone already is no error', async () => {
    const asked = answerCalls({
      'GET /sessions': [list(here, phone), list(here)],
      'DELETE /sessions/2/delete': { status: 404, body: { code: 'not_found', message: 'Not found.' } },
    })
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'End the session on Safari on iOS' }))
    expect(await screen.findByText('You’re only signed in here.')).toBeTruthy()
    expect(screen.queryByText('Not found.')).toBeNull()
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET'])
  })

  it('says that it did not load, and tries again', async () => {
    answerCalls({ 'GET /sessions': [{ status: 500, body: { code: 'internal', message: 'Broken.' } }, list(here)] })
    await open()
    expect(await screen.findByText('Couldn’t load your sessions.')).toBeTruthy()
    fireEvent.click(screen.getByText('Try again'))
    expect(await screen.findByText('Firefox on Windows')).toBeTruthy()
  })
})
