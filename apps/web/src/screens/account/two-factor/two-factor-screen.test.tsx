import { fireEvent, screen, waitFor } from '@testing-library/react'
import { pageConfigElementId } from '@castellan/contract/calls/page-config.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { storeIntendedPath } from '../../../session/intended-path.ts'
import { sessionStore } from '../../../session/session-store.ts'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { TwoFactorScreen } from './two-factor-screen.tsx'

const codes = ['AAAA-BBBB', 'CCCC-DDDD']
const off = {
  two_factor_enabled: false,
  required: true,
  qrCode: null,
  uri: null,
  secret: null,
  recoveryCodes: [],
  recovery_codes_left: 0,
}
const waiting = { ...off, uri: 'otpauth://totp/x?secret=ABCDEFGH', secret: 'ABCDEFGH' }
const on = { ...off, two_factor_enabled: true, recovery_codes_left: 2 }
const admin = {
  id: 1,
  name: 'Anna',
  email: 'a@b.example',
  username: 'anna',
  role: 'admin',
  roles: [{ name: 'admin', display_name: 'Admin' }],
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
const protectedAdmin = { ...admin, two_factor_enabled: true, two_factor_confirmed_at: '2026-03-01T12:00:00.000Z' }
const grants = { permissions: ['have-two-factor-authentication'], roles: ['admin'] }

beforeAll(() => {
  const config = {
    locale: 'en',
    locales: ['en'],
    two_factor: true,
    registration: false,
    oauth: [],
    brand: 'Keep',
    is_set_up: true,
    metadata_base_url: '',
    version: '1',
  }
  const element = Object.assign(document.createElement('script'), {
    id: pageConfigElementId,
    type: 'application/json',
    textContent: JSON.stringify(config),
  })
  document.head.append(element)
})
beforeEach(() => sessionStore.change({ user: admin, permissions: [], roles: [] }))

const open = () => renderAt(TwoFactorScreen, '/settings/2fa')

describe('an admin who must have a second factor', () => {
  it('reads why, and is offered nothing else but to sign out', async () => {
    answerCalls({ 'GET /2fa': { body: off } })
    await open()
    expect(await screen.findByText(/Your role requires two-factor/u)).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    const offered = (await screen.findAllByRole('button')).map((button) => button.textContent)
    await screen.findByText('Set up two-factor')
    expect(offered).toContain('Sign out')
  })

  it('sets it up, sees the recovery codes once, and arrives at the original address', async () => {
    storeIntendedPath('/devices?page=2')
    answerCalls({
      'GET /2fa': { body: off },
      'POST /2fa/generate': { body: waiting },
      'POST /2fa/enable': { body: { ...on, recoveryCodes: codes } },
      'GET /user': { body: protectedAdmin },
      'GET /settings/role_permissions': { body: grants },
    })
    const at = await open()
    fireEvent.click(await screen.findByText('Set up two-factor'))
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
    expect(screen.getByText('ABCD EFGH')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Code from your app'), { target: { value: '123456' } })
    expect(await screen.findByText('AAAA-BBBB')).toBeTruthy()
    await waitFor(() => expect(sessionStore.read().user?.two_factor_enabled).toBe(true))
    expect(screen.queryByText(/Your role requires two-factor/u)).toBeNull()
    fireEvent.click(screen.getByText('I’ve saved my codes'))
    await waitFor(() => expect(at()).toBe('/devices?page=2'))
  })

  it('goes on once the panel knows of the factor, however soon the codes are saved: it would send them back', async () => {
    const slow = Promise.withResolvers<void>()
    answerCalls({
      'GET /2fa': { body: waiting },
      'POST /2fa/enable': { body: { ...on, recoveryCodes: codes } },
      'GET /user': { body: protectedAdmin, after: slow.promise },
      'GET /settings/role_permissions': { body: grants },
    })
    const at = await open()
    fireEvent.change(await screen.findByLabelText('Code from your app'), { target: { value: '123456' } })
    fireEvent.click(await screen.findByText('I’ve saved my codes'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(at()).toBe('/settings/2fa')
    slow.resolve()
    await waitFor(() => expect(at()).toBe('/'))
    expect(sessionStore.read().user?.two_factor_enabled).toBe(true)
  })

  it('reads under the field that the first code does not fit, and the picture stays', async () => {
    answerCalls({
      'GET /2fa': { body: waiting },
      'POST /2fa/enable': {
        status: 422,
        body: { code: 'invalid', message: 'No.', errors: { code: ['It does not fit.'] } },
      },
    })
    await open()
    const field = await screen.findByLabelText('Code from your app')
    fireEvent.change(field, { target: { value: '123456' } })
    expect(await screen.findByText('It does not fit.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  })

  it('cannot turn it off, and reads why', async () => {
    sessionStore.change({ user: protectedAdmin, ...grants })
    answerCalls({ 'GET /2fa': { body: on } })
    await open()
    expect(await screen.findByText('Your role requires it, so you can’t turn it off.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
  })
})

describe('new recovery codes', () => {
  it('are not left behind without a question', async () => {
    sessionStore.change({ user: protectedAdmin, ...grants })
    answerCalls({ 'GET /2fa': { body: on }, 'POST /2fa/regenerate': { body: { recoveryCodes: codes } } })
    const at = await open()
    fireEvent.click(await screen.findByText('Generate new codes'))
    fireEvent.click((await screen.findAllByRole('button', { name: 'Generate new codes' })).at(-1)!)
    expect(await screen.findByText('CCCC-DDDD')).toBeTruthy()
    fireEvent.click(screen.getByText('Profile'))
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    expect(at()).toBe('/settings/2fa')
  })
})
