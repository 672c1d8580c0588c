import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { ApiKeysScreen } from './api-keys-screen.tsx'

const address = '/settings/api-keys'
const list = `GET ${address}`
const create = `POST ${address}/store`
const key = {
  id: 7,
  name: 'Billing',
  hint: 'ck_abcd',
  scopes: ['manage-devices'],
  networks: ['203.0.113.0/24'],
  state: 'unfit',
  expires_at: null,
  overlaps_until: null,
  last_used_at: null,
  last_used_from: '',
  created_at: '2026-03-01T12:00:00.000Z',
}
const grantable = ['manage-devices', 'manage-credits']
const open = () => renderAt(ApiKeysScreen, address, address)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('API keys', () => {
  it('say what they are for as long as there are none, and what they may do once there are', async () => {
    answerCalls({ [list]: { body: { data: [], grantable } } })
    await open()
    expect(await screen.findByText('No keys yet')).toBeTruthy()
  })

  it('that a permission is missing for say so', async () => {
    answerCalls({ [list]: { body: { data: [key], grantable } } })
    await open()
    expect(await screen.findByText('You no longer have all of its permissions.')).toBeTruthy()
    expect(screen.getByText('203.0.113.0/24')).toBeTruthy()
  })

  it('are asked for with scopes, addresses and a time, and shown once', async () => {
    const asked = answerCalls({
      [list]: { body: { data: [], grantable } },
      [create]: { status: 201, body: { data: key, token: 'ck_the-whole-secret' } },
    })
    await open()
    await screen.findByText('No keys yet')
    press('New key')
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name/u }), { target: { value: 'Billing' } })
    fireEvent.click(screen.getByRole('checkbox', { name: /^All Devices/u }))
    fireEvent.change(screen.getByRole('textbox', { name: /^Allowed addresses/u }), {
      target: { value: '203.0.113.7\n 2001:db8::/48 ' },
    })
    press('Create key')
    expect(await screen.findByText('ck_the-whole-secret')).toBeTruthy()
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Billing',
      scopes: ['manage-devices'],
      networks: ['203.0.113.7', '2001:db8::/48'],
    })
    press('I’ve saved it')
    await waitFor(() => expect(screen.queryByText('ck_the-whole-secret')).toBeNull())
  })

  it('are changed without what their owner lacks by now, and keep their end unless another is chosen', async () => {
    const asked = answerCalls({
      [list]: { body: { data: [{ ...key, scopes: ['manage-devices', 'manage-options'] }], grantable } },
      [`POST ${address}/update`]: { body: { data: key } },
    })
    await open()
    await screen.findByText('Billing')
    press('Edit')
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name/u }), { target: { value: 'Shop' } })
    press('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      id: 7,
      name: 'Shop',
      scopes: ['manage-devices'],
      networks: ['203.0.113.0/24'],
    })
  })

  it('that are refused keep what was typed, with the reason under its field', async () => {
    const errors = { networks: ['This is not an address.'] }
    answerCalls({
      [list]: { body: { data: [], grantable } },
      [create]: { status: 422, body: { code: 'invalid', message: 'Check the marked fields.', errors } },
    })
    await open()
    await screen.findByText('No keys yet')
    press('New key')
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Allowed addresses/u })
    fireEvent.change(field, { target: { value: 'here' } })
    press('Create key')
    expect(await screen.findByText('This is not an address.')).toBeTruthy()
    expect(field.value).toBe('here')
  })

  it('that do not load are asked for again', async () => {
    answerCalls({
      [list]: [
        { status: 500, body: { code: 'internal', message: 'Something went wrong.' } },
        { body: { data: [key], grantable } },
      ],
    })
    await open()
    expect(await screen.findByText('Something went wrong.')).toBeTruthy()
    press('Try again')
    expect(await screen.findByText('Billing')).toBeTruthy()
  })
})
