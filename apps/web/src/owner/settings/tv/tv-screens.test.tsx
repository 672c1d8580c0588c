import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOwnDevices } from '../../../session/own-devices.ts'
import { sessionStore } from '../../../session/session-store.ts'
import { connectSession } from '../../../session/session-ways.ts'
import { clearDeviceToken, readDeviceToken, storeDeviceToken } from '../../../session/tokens.ts'
import { errorAnswer, renderScreen, type Answers } from '../../../testing/owner/render-screen.tsx'
import { sampleDevice } from '../../../testing/owner/sample-device.ts'
import { ChangePasswordScreen } from './change-password-screen.tsx'
import { EraseScreen } from './erase-screen.tsx'
import { LicenceScreen } from './licence-screen.tsx'
import { TransferScreen } from './transfer-screen.tsx'

const path = '/device/settings/here'
const went: string[] = []
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  went.length = 0
  sessionStorage.clear()
  connectSession({ goTo: (screenName) => void went.push(screenName), askGuards: () => undefined })
  storeDeviceToken('old token')
  sessionStore.change({ device: sampleDevice })
})
afterEach(clearDeviceToken)

async function open(Screen: () => React.ReactNode, answers: Answers, first: string) {
  const opened = await renderScreen(Screen, { path, answers })
  await screen.findAllByText(first)
  return { ...opened, sent: () => opened.asked.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

describe('moving to a new TV', () => {
  const move = 'POST /app/device/transfer'
  const next = { ...sampleDevice, id: 'dev-00000002', mac: '00:1A:79:00:00:02' }
  const fill = () => {
    type('MAC of the new TV', '001a79000002')
    type('Device key of the new TV', 'abcdefgh')
    type('Password of your current TV', 'secret')
  }
  const confirm = async () => {
    press('Move everything')
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Move everything' }))
  }

  it('asks once more under the name of the new TV, and goes on there', async () => {
    const { sent, at } = await open(
      TransferScreen,
      { [move]: { body: { token: 'new token', device: next } } },
      'MAC of the new TV',
    )
    fill()
    press('Move everything')
    expect(await screen.findByText('Move to 00:1A:79:00:00:02?')).toBeTruthy()
    expect(sent()).toEqual([])
    const dialog = within(screen.getByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Move everything' }))
    await waitFor(() => expect(at()).toBe('/device'))
    expect(sent()).toEqual([{ mac: '00:1A:79:00:00:02', device_key: 'ABCDEFGH', password: 'secret' }])
    expect([readDeviceToken(), sessionStore.read().device]).toEqual(['new token', next])
    expect(readOwnDevices().map(({ id }) => id)).toContain(next.id)
  })

  it('asks nothing while something is missing, and marks what', async () => {
    const { sent } = await open(TransferScreen, {}, 'MAC of the new TV')
    type('MAC of the new TV', '001a79')
    press('Move everything')
    await waitFor(() => expect(input('MAC of the new TV').getAttribute('aria-invalid')).toBe('true'))
    expect(input('Device key of the new TV').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter the password.')).toBeTruthy()
    expect([screen.queryByRole('alertdialog'), sent()]).toEqual([null, []])
  })

  it('says under its field what the server refuses, keeps what was typed, and stays with the TV', async () => {
    const wrong = errorAnswer(422, 'invalid', 'Check.', { device_key: ['The device key is wrong.'] })
    await open(TransferScreen, { [move]: wrong }, 'MAC of the new TV')
    fill()
    await confirm()
    expect(await screen.findByText('The device key is wrong.')).toBeTruthy()
    expect(input('Device key of the new TV').value).toBe('ABCD-EFGH')
    expect(readDeviceToken()).toBe('old token')
  })
})

describe('deleting what was brought', () => {
  const erase = 'POST /app/device/erase'

  it('takes reading, ticking and the password, and signs out', async () => {
    const { sent } = await open(EraseScreen, { [erase]: { body: { ok: true } } }, 'This is deleted')
    const button = () => screen.getAllByRole('button', { name: 'Delete my data' }).at(-1)!
    expect(button().hasAttribute('disabled')).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'I’ve read what is deleted.' }))
    fireEvent.click(button())
    expect(await screen.findByText('Enter the password.')).toBeTruthy()
    expect(sent()).toEqual([])
    type('Password of this TV', 'secret')
    fireEvent.click(button())
    await waitFor(() => expect(went).toEqual(['device.login']))
    expect(sent()[0]).toEqual({ password: 'secret' })
    expect(readDeviceToken()).toBeNull()
  })

  it('with a wrong password deletes nothing and stays', async () => {
    const wrong = errorAnswer(422, 'invalid', 'Check.', { password: ['This password is wrong.'] })
    await open(EraseScreen, { [erase]: wrong }, 'This is deleted')
    fireEvent.click(screen.getByRole('checkbox'))
    type('Password of this TV', 'secret')
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete my data' }).at(-1)!)
    expect(await screen.findByText('This password is wrong.')).toBeTruthy()
    expect([went, readDeviceToken()]).toEqual([[], 'old token'])
  })
})

describe('the password of the TV', () => {
  const change = 'POST /app/device/password'

  it('is changed with the current one, and the way leads back', async () => {
    const { sent, at } = await open(
      ChangePasswordScreen,
      { [change]: { body: { device: sampleDevice } } },
      'Change password',
    )
    type('Current password', 'before')
    type('New password', 'a long new one')
    press('Save')
    await waitFor(() => expect(at()).toBe('/device/settings'))
    expect(sent()).toEqual([{ current_password: 'before', password: 'a long new one' }])
  })

  it('is not sent while it is too short or the current one is missing', async () => {
    const { sent } = await open(ChangePasswordScreen, {}, 'Change password')
    type('New password', 'short')
    press('Save')
    expect(await screen.findByText('Enter the password.')).toBeTruthy()
    expect(input('New password').getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
  })
})

describe('the licence text', () => {
  const text = {
    title: 'Licence for the player app',
    version: 2,
    sections: [{ title: 'What you may do', text: 'Watch.' }],
  }
  const owed = { ...text, accepted_version: 1, accepted_at: '2026-01-02T00:00:00.000Z' }
  const read = 'GET /app/device/eula'

  it('is accepted in the version that was read', async () => {
    const answers: Answers = {
      [read]: { body: { data: owed } },
      'POST /app/device/eula/accept': { body: { ok: true } },
    }
    const { sent } = await open(LicenceScreen, answers, 'Watch.')
    expect(screen.queryByText(/^Accepted on/u)).toBeNull()
    answers[read] = { body: { data: { ...owed, accepted_version: 2, accepted_at: '2026-03-01T10:00:00.000Z' } } }
    press('Accept')
    expect(await screen.findByText('Accepted on 01/03/2026')).toBeTruthy()
    expect(sent()).toEqual([{ version: 2 }])
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  })

  it('that could not be accepted says why and can be accepted again', async () => {
    const answers: Answers = {
      [read]: { body: { data: owed } },
      'POST /app/device/eula/accept': errorAnswer(409, 'conflict', 'There is a newer version.'),
    }
    await open(LicenceScreen, answers, 'Watch.')
    press('Accept')
    expect(await screen.findByText('There is a newer version.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy()
  })
})
