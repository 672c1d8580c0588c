import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connectApi } from '../../api/connect-api.ts'
import { errorAnswer, renderScreen } from '../../testing/owner/render-screen.tsx'
import { sampleDevice } from '../../testing/owner/sample-device.ts'
import { RequestNotes } from './request-notes.tsx'

const onFailedWrite = vi.fn()
connectApi({
  tokenFor: () => null,
  onRefused: () => undefined,
  onFailedWrite,
  confirmPassword: () => Promise.resolve(false),
})
afterEach(() => onFailedWrite.mockClear())

const wrongPassword = errorAnswer(422, 'invalid', 'The input has errors.', { password: ['This is not the password.'] })
const request = {
  request: '0199e1d0-0000-7000-8000-000000000001',
  name: 'Sam',
  company: '',
  phone: '',
  created_at: '2026-03-01T10:00:00.000Z',
}

test.each([
  ['when a reseller asks for the TV', 'Password of this TV', 'Change reseller'],
  ['when playlists of a previous TV wait', 'Password of the previous TV', 'Move playlists'],
])('a wrong password %s is reported under its field and not in a toast as well', async (_, field, button) => {
  await renderScreen(RequestNotes, {
    path: '/device',
    answers: {
      'GET /app/device/requests': { body: { data: [request] } },
      'GET /app/device': { body: { ...sampleDevice, left_behind_at: '2026-03-01T10:00:00.000Z' } },
      'POST /app/device/requests/decide': wrongPassword,
      'POST /app/device/left-behind/bring': wrongPassword,
    },
  })
  fireEvent.change(await screen.findByLabelText(field), { target: { value: 'wrong horse' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  await screen.findByText('This is not the password.')
  expect(onFailedWrite).not.toHaveBeenCalled()
})

test('Enter sends a password that was typed, and a refusal needs none', async () => {
  const decide = 'POST /app/device/requests/decide'
  const { asked } = await renderScreen(RequestNotes, {
    path: '/device',
    answers: {
      'GET /app/device/requests': { body: { data: [request] } },
      'GET /app/device': { body: sampleDevice },
      [decide]: wrongPassword,
    },
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Password of this TV')
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  fireEvent.submit(field.form!)
  expect(sent()).toEqual([])
  fireEvent.change(field, { target: { value: 'wrong horse' } })
  fireEvent.submit(field.form!)
  await screen.findByText('This is not the password.')
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    { request: request.request, accept: true, password: 'wrong horse' },
    { request: request.request, accept: false },
  ])
})
