import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOwnDevices } from '../../session/own-devices.ts'
import { sessionStore } from '../../session/session-store.ts'
import { clearDeviceToken, readDeviceToken } from '../../session/tokens.ts'
import { forgetTyped } from '../../session/typed-words.ts'
import { errorAnswer, renderScreen, type Answers } from '../../testing/owner/render-screen.tsx'
import { sampleDevice } from '../../testing/owner/sample-device.ts'
import { AccountLoginScreen } from './account-login-screen.tsx'
import { AccountScreen } from './account-screen.tsx'

const bedroom = { ...sampleDevice, id: 'dev-00000002', mac: '00:1A:79:00:00:02', name: '' }
const account = {
  email: 'anna@demo.example',
  devices: [sampleDevice, bedroom].map(({ id, name, mac }) => ({ id, name, mac })),
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => sessionStore.change({ device: sampleDevice }))
afterEach(() => {
  clearDeviceToken()
  forgetTyped('owner')
})

describe('the account of an owner', () => {
  const read = 'GET /app/device/account'
  async function open(answers: Answers) {
    const { asked } = await renderScreen(AccountScreen, { path: '/device/account', answers })
    return () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  }
  const fill = () => {
    type('Email', 'anna@demo.example')
    type('Account password', 'a password of its own')
    type('Password of this TV', 'secret')
  }
  const filled = { email: 'anna@demo.example', account_password: 'a password of its own', password: 'secret' }

  it('is created with an email, a password of its own and that of the TV', async () => {
    const answers: Answers = {
      [read]: { body: { data: null } },
      'POST /app/device/account/create': { status: 201, body: { data: account } },
    }
    const sent = await open(answers)
    await screen.findByRole('button', { name: 'Create account' })
    fill()
    press('Create account')
    expect(await screen.findByText('This TV is in the account anna@demo.example.')).toBeTruthy()
    expect(sent()).toEqual([['/app/device/account/create', filled]])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Living room00:1A:79:4C:12:9EThis TV',
      '00:1A:79:00:00:02',
    ])
  })

  it('that exists takes this TV in, with what was typed before the choice', async () => {
    const answers: Answers = {
      [read]: { body: { data: null } },
      'POST /app/device/account/join': errorAnswer(422, 'invalid', 'Check.', { account_password: ['Wrong password.'] }),
    }
    const sent = await open(answers)
    await screen.findByRole('button', { name: 'Create account' })
    fill()
    fireEvent.click(screen.getByRole('radio', { name: 'Existing' }))
    expect(input('Email').value).toBe('anna@demo.example')
    press('Add this TV')
    expect(await screen.findByText('Wrong password.')).toBeTruthy()
    expect(input('Account password').value).toBe('a password of its own')
    expect(sent()).toEqual([['/app/device/account/join', filled]])
  })

  it('keeps the email that was typed, and stores no password', async () => {
    await open({ [read]: { body: { data: null } } })
    await screen.findByRole('button', { name: 'Create account' })
    fill()
    cleanup()
    await open({ [read]: { body: { data: null } } })
    await screen.findByRole('button', { name: 'Create account' })
    expect(input('Email').value).toBe('anna@demo.example')
    const stored = Object.values({ ...sessionStorage }).join(' ')
    expect([stored.includes('anna@'), stored.includes('a password'), stored.includes('secret')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is left by one TV, and says why not where that fails', async () => {
    const leave = 'POST /app/device/account/leave'
    const answers: Answers = {
      [read]: { body: { data: account } },
      [leave]: errorAnswer(500, 'internal', 'Something broke.'),
    }
    await open(answers)
    const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove this TV from the account' }))
    await confirm()
    expect(await screen.findByText('Something broke.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    answers[leave] = { body: { ok: true } }
    answers[read] = { body: { data: null } }
    press('Remove this TV from the account')
    await confirm()
    expect(await screen.findByRole('button', { name: 'Create account' })).toBeTruthy()
  })

  it('that cannot be read is not taken for none', async () => {
    await open({ [read]: errorAnswer(500, 'internal', 'Something broke.') })
    expect(await screen.findByText('Something broke.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
  })
})

describe('signing in to every TV of an account', () => {
  const login = 'POST /app/account/login'
  async function open(answers: Answers) {
    const opened = await renderScreen(AccountLoginScreen, { path: '/device/account/login', answers })
    await screen.findByRole('button', { name: 'Open my TVs' })
    type('Email', 'anna@demo.example')
    type('Account password', 'secret')
    press('Open my TVs')
    return opened
  }

  it('opens the first, and keeps the others on this phone', async () => {
    const devices = [
      { token: 'one', device: sampleDevice },
      { token: 'two', device: bedroom },
      { token: 'three', device: { ...bedroom, id: 'dev-00000003' } },
    ]
    const { asked } = await open({ [login]: { body: { devices } } })
    await waitFor(() => expect(readDeviceToken()).toBe('one'))
    expect(asked[0]?.body).toEqual({ email: 'anna@demo.example', password: 'secret' })
    expect(readOwnDevices().map(({ id, token }) => [id, token])).toEqual([
      [sampleDevice.id, 'one'],
      [bedroom.id, 'two'],
      ['dev-00000003', 'three'],
    ])
  })

  it('says under the password that the details are wrong, and keeps them', async () => {
    await open({ [login]: errorAnswer(401, 'wrong_credentials', 'These details are wrong.') })
    expect(await screen.findByText('These details are wrong.')).toBeTruthy()
    expect(input('Account password').getAttribute('aria-invalid')).toBe('true')
    expect(input('Email').value).toBe('anna@demo.example')
    expect(readDeviceToken()).toBeNull()
  })
})
